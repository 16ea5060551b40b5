export const UPDATER_PATH = '/admin/gift-guide-updater/'

/** Texts of the updater. */
export const TEXTS = {
  title: 'Todo updater',
  form: 'Add a gift to guides',
  titleHint: 'Without one it is called “New product”.',
  link: 'Product link',
  image: 'Address of a picture',
  imageHint: 'Paste it and press Enter.',
  fetched: 'It is fetched when you add the gift. Until then guides show a placeholder.',
  unseen: 'This picture does not show here. It is fetched when you add the gift, and the list below says if that fails.',
  cut: 'Choose the part',
  recut: 'Choose another part',
  middle: 'The middle of the picture is taken, 300 by 250.',
  chosen: 'The part that you chose is taken, 300 by 250.',
  guides: 'Gift guides',
  choose: 'Choose guides',
  add: 'Add to the todo lists',
  adding: 'Adding it',
  failed: 'It could not be added just now. Please try again in a moment.',
  has: 'Guides have this already, or wait for it:',
  open: 'Open items',
  gifts: 'Candidates',
  hidden: 'Hidden',
  needs: 'Needs updating',
} as const

export const addedText = (count: number): string => (count === 1 ? 'Added to a todo list:' : `Added to ${count} todo lists:`)
export const removedText = (title: string): string => `“${title}” is off the todo lists.`
export const guidesText = (count: number): string => (count === 1 ? '1 guide' : `${count} guides`)
