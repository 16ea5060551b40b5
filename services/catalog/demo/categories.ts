import { categoryTexts } from './category-texts.ts'

/** A gift category of the demo. Parents have no parent; every gift belongs to categories that have one. */
export interface DemoCategory {
  readonly slug: string
  readonly name: string
  readonly parent?: string
  readonly description: string
}

const parents = [
  { slug: 'recipients', name: 'Recipients' },
  { slug: 'occasions', name: 'Occasions' },
  { slug: 'interests', name: 'Interests' },
] as const

const recipients = [
  { slug: 'for-her', name: 'For her' },
  { slug: 'for-him', name: 'For him' },
  { slug: 'for-kids', name: 'For kids' },
  { slug: 'for-teens', name: 'For teens' },
  { slug: 'for-parents', name: 'For parents' },
  { slug: 'for-grandparents', name: 'For grandparents' },
  { slug: 'for-couples', name: 'For couples' },
  { slug: 'for-dogs-and-cats', name: 'For dogs & cats' },
  { slug: 'for-co-workers', name: 'For co-workers' },
  { slug: 'for-teachers', name: 'For teachers' },
] as const

const occasions = [
  { slug: 'birthday', name: 'Birthday' },
  { slug: 'housewarming', name: 'Housewarming' },
  { slug: 'wedding', name: 'Wedding' },
  { slug: 'christmas', name: 'Christmas' },
  { slug: 'secret-santa', name: 'Secret Santa' },
  { slug: 'new-baby', name: 'New baby' },
  { slug: 'thank-you', name: 'Thank you' },
  { slug: 'valentines', name: 'Valentine’s' },
  { slug: 'retirement', name: 'Retirement' },
  { slug: 'graduation', name: 'Graduation' },
] as const

const interests = [
  { slug: 'kitchen', name: 'For the kitchen' },
  { slug: 'tea-and-coffee', name: 'Tea & coffee' },
  { slug: 'desk', name: 'For the desk' },
  { slug: 'outdoors', name: 'Outdoors' },
  { slug: 'garden', name: 'Garden' },
  { slug: 'books', name: 'Books' },
  { slug: 'music', name: 'Music' },
  { slug: 'games', name: 'Games' },
  { slug: 'gadgets', name: 'Gadgets' },
  { slug: 'home-and-light', name: 'Home & light' },
  { slug: 'travel', name: 'Travel' },
  { slug: 'craft', name: 'Arts & craft' },
  { slug: 'sport', name: 'Sport' },
  { slug: 'odd-and-wonderful', name: 'Odd & wonderful' },
  { slug: 'grand-gestures', name: 'Grand gestures' },
] as const

/** Of the categories that gifts belong to. */
export type CategorySlug = (typeof recipients | typeof occasions | typeof interests)[number]['slug']

/** Parents first, so that they can be stored in this order. */
export const demoCategories: readonly DemoCategory[] = [
  ...parents.map((category) => ({ ...category, description: categoryTexts[category.slug] })),
  ...below('recipients', recipients),
  ...below('occasions', occasions),
  ...below('interests', interests),
]

function below(parent: string, categories: readonly { readonly slug: CategorySlug; readonly name: string }[]): readonly DemoCategory[] {
  return categories.map(({ slug, name }) => ({ slug, name, parent, description: categoryTexts[slug] }))
}
