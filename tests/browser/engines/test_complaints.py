"""The other tests here are worth something only if their browsers tell of errors."""

from tests.browser.engines.engine import Engine

FAULTS = {
    "spoken": "console.error('spoken')",
    "thrown": "setTimeout(() => { throw new Error('thrown') })",
    "rejected": "Promise.reject(new Error('rejected'))",
    "missing": "document.body.append(Object.assign(new Image(), { src: 'missing.png' }))",
    "forbidden": "fetch('http://127.0.0.2/forbidden').catch(() => {})",
}
A_WHILE = "() => new Promise(over => setTimeout(over, 50, true))"


def test_every_kind_of_error_is_told(window: Engine) -> None:
    window.open("en/notices/")
    assert window.complaints() == []
    for fault in FAULTS.values():
        window.evaluate(f"() => {{ {fault} }}")
    for _ in range(200):
        told = " ".join(window.complaints())
        if all(name in told for name in FAULTS):
            break
        window.wait_for(A_WHILE)
    window.open("en/")
    told = " ".join(window.complaints())
    assert [name for name in FAULTS if name not in told] == []
