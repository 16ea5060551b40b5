/** An entry of the menu. `parent` is the title of the entry that it hangs under; `sort` counts within its level. */
export interface DemoNavigationEntry {
  readonly title: string
  readonly link: string
  readonly parent?: string
  readonly desktop: boolean
  readonly mobile: boolean
  readonly sort: number
}

interface Branch {
  readonly title: string
  readonly link: string
  readonly children?: readonly (readonly [title: string, link: string])[]
}

const branches: readonly Branch[] = [
  { title: 'Gift guides', link: '/gift-guides/', children: [['The gift finder', '/gift-finder/']] },
  {
    title: 'For the kitchen',
    link: '/gifts/interests/kitchen/',
    children: [
      ['Tea & coffee', '/gifts/interests/tea-and-coffee/'],
      ['Home & light', '/gifts/interests/home-and-light/'],
      ['Housewarming', '/gifts/occasions/housewarming/'],
      ['Thank you', '/gifts/occasions/thank-you/'],
    ],
  },
  {
    title: 'For the desk',
    link: '/gifts/interests/desk/',
    children: [
      ['For co-workers', '/gifts/recipients/for-co-workers/'],
      ['Gadgets', '/gifts/interests/gadgets/'],
      ['Books', '/gifts/interests/books/'],
      ['Secret Santa', '/gifts/occasions/secret-santa/'],
      ['Retirement', '/gifts/occasions/retirement/'],
    ],
  },
  {
    title: 'Outdoors',
    link: '/gifts/interests/outdoors/',
    children: [
      ['Garden', '/gifts/interests/garden/'],
      ['Sport', '/gifts/interests/sport/'],
      ['Travel', '/gifts/interests/travel/'],
      ['For dogs & cats', '/gifts/recipients/for-dogs-and-cats/'],
    ],
  },
  {
    title: 'Small people',
    link: '/gifts/recipients/for-kids/',
    children: [
      ['New baby', '/gifts/occasions/new-baby/'],
      ['For teens', '/gifts/recipients/for-teens/'],
      ['Games', '/gifts/interests/games/'],
      ['For teachers', '/gifts/recipients/for-teachers/'],
    ],
  },
  {
    title: 'Odd and wonderful',
    link: '/gifts/interests/odd-and-wonderful/',
    children: [
      ['For her', '/gifts/recipients/for-her/'],
      ['For him', '/gifts/recipients/for-him/'],
      ['Music', '/gifts/interests/music/'],
      ['Arts & craft', '/gifts/interests/craft/'],
      ['Grand gestures', '/gifts/interests/grand-gestures/'],
    ],
  },
  { title: 'Under $20', link: '/gifts-under/' },
  { title: 'Giveaways', link: '/giveaways/' },
]

function entriesOf({ title, link, children = [] }: Branch, sort: number): DemoNavigationEntry[] {
  const everywhere = { desktop: true, mobile: true }
  return [
    { title, link, ...everywhere, sort },
    ...children.map(([child, childLink], at) => ({ title: child, link: childLink, parent: title, ...everywhere, sort: at + 1 })),
  ]
}

/** The menu, each parent before its children. */
export const demoNavigation: readonly DemoNavigationEntry[] = branches.flatMap((branch, at) => entriesOf(branch, at + 1))

/** Links that only the menu of a phone shows, below the others. */
export const extraMobileLinks: readonly { readonly title: string; readonly link: string }[] = [
  { title: 'New', link: '/new/' },
  { title: 'Popular', link: '/popular/' },
  { title: 'Over $1k', link: '/over1k/' },
  { title: 'Surprise me', link: '/random/' },
  { title: 'Blog', link: '/blog/' },
]
