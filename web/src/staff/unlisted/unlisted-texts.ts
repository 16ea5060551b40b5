export const PATH = '/unlisted-content/'

export const TEXTS = {
  title: 'Unlisted content',
  create: 'New page',
  empty: 'There is no unlisted content yet.',
  find: 'Find a page',
  findHint: 'By title, slug or campaign',
  public: 'Public',
  withdrawn: 'Withdrawn',
  form: 'The page',
  titleHint: 'At most 40 characters',
  contentHint: 'At most 250 characters',
  linkHint: 'http:// is added where it is missing',
  campaignHint: 'Clicks are counted for it',
  isPublic: 'Public: whoever has the address sees it. No list, search or sitemap leads there.',
  picture: 'Picture',
  pictureAddress: 'Or its address',
  notAnAddress: 'An address of a picture begins with http:// or https://, or is the path of a picture of ours.',
  take: 'Take it',
  cut: 'Crop',
  cutTitle: 'What is kept of the picture',
  remove: 'Take it away',
  preview: 'As visitors see it',
  open: 'Open the page',
  clicks: 'Clicks by campaign',
  clicksAway: 'Clicks cannot be counted at this moment.',
  missingTitle: 'The title',
  notTaken: 'The picture could not be taken. Please try again.',
} as const

export const campaignName = (campaign: string): string => (campaign === '' ? 'No campaign' : campaign)
export const made = (title: string): string => `${title} is there now.`
