/** The colours of the site (web/src/styles) as literals: mail clients support no custom properties. */
export const LIGHT = {
  paper: '#fcfaf6',
  raised: '#ffffff',
  sunk: '#f3eee6',
  ink: '#231a18',
  ink2: '#564a45',
  ink3: '#716259',
  line: '#e4dbd0',
  ribbon: '#b0123f',
  onRibbon: '#ffffff',
  good: '#1c6844',
} as const

export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: '#18120f',
  raised: '#231b18',
  sunk: '#110c0a',
  ink: '#f6ece3',
  ink2: '#cdbfb4',
  ink3: '#a99a8f',
  line: '#3a2f2a',
  ribbon: '#ff8fa3',
  onRibbon: '#35060f',
  good: '#8bd0a6',
}

/** Fallbacks for the site's web fonts, which mails cannot load. */
export const SERIF = 'Fraunces, Georgia, "Times New Roman", serif'
export const SANS = '"Source Sans 3", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** React Email repeats the background of the body on this cell, which has no class. */
const BODY_CELL = 'body > table > tbody > tr > td'

/** For mail clients with dark mode, by class; others use the inline styles. */
export const DARK_STYLE = `@media (prefers-color-scheme: dark) {
${BODY_CELL}, .on-sunk { background-color: ${DARK.sunk} !important; }
.on-raised { background-color: ${DARK.raised} !important; border-color: ${DARK.line} !important; }
.in-ink { color: ${DARK.ink} !important; }
.in-ink2 { color: ${DARK.ink2} !important; }
.in-ink3 { color: ${DARK.ink3} !important; }
.in-good { color: ${DARK.good} !important; }
.in-ribbon { color: ${DARK.ribbon} !important; }
.as-button { background-color: ${DARK.ribbon} !important; color: ${DARK.onRibbon} !important; }
.with-line { border-color: ${DARK.line} !important; }
}`
