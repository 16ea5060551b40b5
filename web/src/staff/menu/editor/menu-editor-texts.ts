export const TEXTS = {
  heading: 'Menus',
  how:
    'What you change is on every page within seconds. Entries stand in both menus, in one of them, or among the links below ' +
    'the menu of phones.',
  entries: 'Entries',
  add: 'Add an entry',
  edit: 'Edit',
  title: 'Title',
  link: 'Link',
  linkHint: 'A path such as /new/, or an address with https://',
  choose: 'Choose a page',
  parent: 'Below',
  top: 'Top level',
  desktop: 'In the menu of wide screens',
  mobile: 'In the menu of phones',
  extra: 'Among the links below the menu of phones',
  empty: 'The menus have no entries yet.',
  previews: 'How they look',
  wide: 'From 970 pixels on',
  narrow: 'Below 970 pixels',
  tooWide: 'At 970 pixels the entries do not fit into one line.',
  back: 'The menus are as they were.',
  notSaved: 'That could not be saved.',
  missing: 'Nothing is there: visitors see the page that is missing.',
  keys: 'Alt with an arrow moves an entry: up and down in its order, right and left between the levels.',
} as const

export const movedText = (title: string): string => `“${title}” was moved.`
export const deletedText = (title: string): string => `“${title}” is no longer in the menus.`
export const addedText = (title: string): string => `“${title}” is in the menus.`
export const changedText = (title: string): string => `“${title}” was changed.`
export const leadsOnText = (path: string): string => `It leads on to ${path}`
