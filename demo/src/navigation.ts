import { z } from 'zod'
import { readData } from './read-data.ts'

const Link = z.strictObject({ title: z.string(), link: z.string() })
const Branch = Link.extend({ children: z.array(Link).default([]) })
const navigation = readData('navigation.yaml', z.strictObject({ menu: z.array(Branch), phones_only: z.array(Link) }))

/** An entry of the menu. `parent` is the title of its parent entry; `sort` counts within its level. */
interface DemoNavigationEntry {
  readonly title: string
  readonly link: string
  readonly parent?: string
  readonly desktop: boolean
  readonly mobile: boolean
  readonly sort: number
}

function entriesOf({ title, link, children }: z.output<typeof Branch>, sort: number): DemoNavigationEntry[] {
  const everywhere = { desktop: true, mobile: true }
  return [
    { title, link, ...everywhere, sort },
    ...children.map((child, at) => ({ title: child.title, link: child.link, parent: title, ...everywhere, sort: at + 1 })),
  ]
}

/** The menu, each parent before its children. */
export const demoNavigation: readonly DemoNavigationEntry[] = navigation.menu.flatMap((branch, at) => entriesOf(branch, at + 1))

/** Links that only the phone menu shows, below the others. */
export const extraMobileLinks: readonly z.output<typeof Link>[] = navigation.phones_only
