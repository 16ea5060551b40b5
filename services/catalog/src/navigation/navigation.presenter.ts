import type { CallAnswer, getNavigation } from '@ribbonry/contracts'
import type { NavigationEntry } from './navigation-entry.entity.ts'

type Navigation = CallAnswer<typeof getNavigation>

/** The menus on the wire; the extra links of the mobile menu stand apart. */
export function presentNavigation(entries: readonly NavigationEntry[]): Navigation {
  return {
    navigation: entries.filter((entry) => !entry.extraMobile).map(presentEntry),
    extra_mobile_links: entries.filter((entry) => entry.extraMobile).map(({ title, link }) => ({ title, link })),
  }
}

function presentEntry({ id, parentId, title, link, mobile, desktop, sort }: NavigationEntry): Navigation['navigation'][number] {
  return { id, parent_id: parentId, title, link, mobile, desktop, sort }
}
