export const PITCH_PATH = '/admin/pitchpost/'
export const addImagesPath = (post: number): string => `${PITCH_PATH}${post}/add-images/`
export const giftPath = (id: number): string => `/admin/gifts/${id}/`

export const TEXTS = {
  title: 'Post from a pitch',
  form: 'The pitch',
  make: 'Make the gift',
  link: 'Product link',
  price: 'Price in dollars',
  priority: 'Priority',
  amazon: 'Sold by Amazon',
  comments: 'Comments',
  commentsHint: 'Only staff see them, as the three below',
  source: 'Where it was seen',
  video: 'Video',
  pictures: 'Pictures',
  none: 'Normal',
  address: 'Or the address of a picture',
  notAnAddress: 'An address of a picture begins with http:// or https://.',
  take: 'Take it',
  addTitle: 'Pictures of a gift',
  addForm: 'Its pictures',
  addNote: 'The first one is the card’s. One that is left out here stays with the gift, behind the others.',
  keep: 'Keep them',
} as const

export const made = (title: string): string => `${title} is a draft now.`
