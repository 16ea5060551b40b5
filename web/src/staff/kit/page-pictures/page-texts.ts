export const PAGE_TEXTS = {
  open: 'From a page',
  title: 'Pictures of a page',
  link: 'Address of the page',
  read: 'Read it',
  reading: 'Reading',
  notNow: 'That page could not be read just now.',
  none: 'There is no picture on that page.',
  onPage: 'On the page',
  chosen: 'Chosen, in their order',
  leave: 'Leave it',
  add: (count: number): string => (count === 0 ? 'Add' : count === 1 ? 'Add 1 picture' : `Add ${count} pictures`),
  picture: (place: number): string => `Picture ${place + 1} of the page`,
} as const
