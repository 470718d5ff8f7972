from site_widgets.tables import boxed


def test_a_table_gets_a_box_named_by_the_heading_before_it() -> None:
    html = '<h2 id="a">A</h2><p>x</p><table>\n<tr></tr></table><h3 id="b">B</h3><table>1</table>'
    assert boxed(html) == (
        '<h2 id="a">A</h2><p>x</p>'
        '<div class="frame-scroll" tabindex="0" role="region" aria-labelledby="a">'
        "<table>\n<tr></tr></table></div>"
        '<h3 id="b">B</h3>'
        '<div class="frame-scroll" tabindex="0" role="region" aria-labelledby="b">'
        "<table>1</table></div>"
    )


def test_a_table_with_a_class_is_left_alone() -> None:
    html = '<table class="t">1</table>'
    assert boxed(html) == html
