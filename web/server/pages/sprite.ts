const ICONS: Readonly<Record<string, string>> = {
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  search: '<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.6 15.6 4.9 4.9"/>',
  heart: '<path d="M12 20.3 4.2 12.4a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.8.9.8-.9a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z"/>',
  user: '<circle cx="12" cy="8.3" r="4"/><path d="M4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6"/>',
  out: '<path d="M7.5 16.5 17 7m0 0H9m8 0v8"/>',
  star: '<path d="m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.8l5.9-.8z"/>',
  gift:
    '<path d="M4 8.5h16v4H4zM5.5 12.5V20h13v-7.5M12 8.5V20M12 8.5c-2.5 0-5-.7-5-2.7S9.8 3 12 8.5c2.2-5.5 5-4.7 5-2.7s-2.5 ' +
    '2.7-5 2.7z"/>',
  book:
    '<path d="M12 6.5C10.3 5 7.6 4.6 4 4.8v13.4c3.600-.2 6.300.2 8 1.700 1.700-1.500 4.400-1.900 ' +
    '8-1.700V4.800c-3.600-.2-6.300.2-8 1.700zm0 0v13.400"/>',
  tag: '<path d="M4 4h7.3l8.9 8.9-7.3 7.3L4 11.3z"/><circle cx="8.3" cy="8.3" r="1.2"/>',
  share: '<path d="M12 14.5V3.8m0 0L8 7.6m4-3.8 4 3.8M5 12v7.2c0 .7.5 1.3 1.3 1.3h11.4c.8 0 1.3-.6 1.3-1.3V12"/>',
  alert: '<path d="M12 4 2.800 20h18.400zM12 10v4.500m0 2.700v.1"/>',
  sun:
    '<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.600 5.600 7 7m10 10 1.400 1.400m0-12.800L17 7M7 ' +
    '17l-1.400 1.400"/>',
  check: '<path d="m5 12.7 4.600 4.600L19 7.500"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  more: '<path d="M5.500 12h.01M12 12h.01M18.500 12h.01" stroke-width="3"/>',
  lock: '<path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3"/>',
  left: '<path d="m14.500 6-6 6 6 6"/>',
  right: '<path d="m9.500 6 6 6-6 6"/>',
  cog: '<path d="M4 7.500h9m4 0h3M4 16.500h3m4 0h9"/><circle cx="15" cy="7.500" r="2"/><circle cx="9" cy="16.500" r="2"/>',
  move:
    '<path d="M12 3.500v17M3.500 12h17M9.500 6 12 3.500 14.500 6m-5 12 2.500 2.500 2.500-2.500M6 9.500 3.500 12 6 ' +
    '14.500m12-5 2.500 2.500-2.500 2.500"/>',
  moon: '<path d="M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z"/>',
}

const LOGO =
  '<symbol id="i-logo" viewBox="0 0 30 36"><path fill="currentColor" d="M2 2h15.5a9.75 9.75 0 0 1 0 19.5H13v-6.4h4.2a3.35 ' +
  '3.35 0 0 0 ' +
  ('0-6.7H8.6V34L5.300 30.600 2 34z"/><path fill="currentColor" opacity=".62" d="M11.600 21.500h7.600L28.500 34l-4.900-.6-2 ' +
    '2.600-9-12.100z"/></symbol>')

/** Empty gift box in theme colours. */
const OPEN_BOX =
  '<symbol id="i-open-box" viewBox="0 0 120 84"><g stroke="none"><ellipse cx="66" cy="77" rx="44" ry="5" ' +
  'fill="var(--past-wash)"/>' +
  '<path d="M30 40h56v36H30z" fill="var(--set-blush)"/><path d="M86 40l10-7v36l-10 7z" fill="var(--set-butter)"/>' +
  '<path d="M30 40l10-7h56l-10 7z" fill="var(--ink)" opacity=".72"/><path d="M53 40h9v36h-9z" fill="var(--set-plum)"/>' +
  ('<path d="M14 22l50-13 3 10-50 13z" fill="var(--set-sage)"/><path d="M36.500 16.200l9-2.400 2.800 10-9 2.300z" ' +
    'fill="var(--set-plum)"/></g>') +
  ('<path d="M40 13c-7-1-12-6-9-9s8 1 9 9c1-8 8-14 12-11s-4 10-12 11z" fill="none" stroke="var(--set-plum)" ' +
    'stroke-width="2.500" stroke-linejoin="round"/></symbol>')

const symbols = Object.entries(ICONS).map(([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing}</symbol>`)

/** SVG sprite with every icon, once per page, referenced by id. */
export const SPRITE = `<div hidden><svg aria-hidden="true">${symbols.join('')}${LOGO}${OPEN_BOX}</svg></div>`
