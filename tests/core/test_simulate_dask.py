"""The same games on a cluster of Dask, which gives an executor like any other."""

from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client, LocalCluster

from wojna_core.simulate import Tally, simulate


@contextmanager
def cluster(workers: int) -> Iterator[Client]:
    """A cluster inside this process: it shows no page and listens to nobody outside."""
    with (
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=False,
            protocol="inproc",
            dashboard_address=None,
        ) as here,
        Client(here) as client,
    ):
        yield client


def test_one_worker_of_a_cluster_and_many_give_the_same() -> None:
    alone = simulate("wojna", 500, seed=7)
    assert alone.games == 500

    def play(workers: int) -> tuple[Tally, list[int]]:
        told: list[int] = []
        with cluster(workers) as client:
            tally = simulate(
                "wojna", 500, seed=7, executor=client.get_executor(), progress=told.append
            )
        return tally, told

    one, many = play(1), play(3)
    assert one[0] == many[0] == alone
    assert one[1][-1] == many[1][-1] == 500
