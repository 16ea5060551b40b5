/** Countries with a cookie notice and newsletter consent by checkbox. GB and UK are both sent by edges (D5.50). */
export const EUROPEAN_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS RU ' +
    'SE SI SK SM TR UA UK VA'
  ).split(' '),
)
