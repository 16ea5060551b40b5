const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Slug',
  short_title: 'Short title',
  outro: 'Outro',
  image: 'Picture',
  color: 'Colour',
  layout: 'Layout',
  categories: 'Categories',
  special_categories: 'For whom',
  traffic_volume: 'Monthly searches',
  products: 'Gifts',
  interlinking: 'Links to make',
  focus_x: 'Focus of the picture',
  focus_y: 'Focus of the picture',
  post_id: 'Gift of ours',
  price: 'Price',
  link: 'Link',
  crop_source: 'Source of the picture',
  broken: 'Broken link',
  notified_broken: 'Note of the broken link',
  picture: 'Picture',
  source_picture: 'Source of the picture',
  price_text: 'Price',
  crop: 'Crop of the picture',
  crop_left: 'Crop of the picture',
  crop_right: 'Crop of the picture',
  crop_top: 'Crop of the picture',
  crop_bottom: 'Crop of the picture',
}

/** Label of a guide's field in the editor. */
export function guideFieldName(field: string): string {
  return field === 'content' ? 'Intro' : (NAMES[field] ?? field.replaceAll('_', ' '))
}

/** Label of a product's field in the editor. */
export function productFieldName(field: string): string {
  return field === 'content' ? 'Description' : (NAMES[field] ?? field.replaceAll('_', ' '))
}

/** A value as text; `names` are the names of categories. */
export function valueText(value: unknown, names: ReadonlyMap<number, string> = new Map()): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((one: unknown) => valueText(one, names)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return names.get(value) ?? String(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
