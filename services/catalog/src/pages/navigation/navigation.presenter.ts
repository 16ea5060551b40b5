import type { CallAnswer, getNavigation } from '@ribbonry/contracts'
import { picturesOf } from '../../posts/pictures/post-pictures.ts'
import { GIVEAWAYS } from './menu-links.ts'
import type { MenuLine, Menus } from './navigation.service.ts'

type Navigation = CallAnswer<typeof getNavigation>

/** The menus on the wire; the extra links of the mobile menu stand apart. */
export function presentNavigation({ lines, hasGiveaways, ends }: Menus): Navigation {
  return {
    navigation: lines.filter(({ entry }) => !entry.extraMobile).map(presentEntry),
    extra_mobile_links: lines.flatMap(({ entry: { extraMobile, title, link } }) => (extraMobile ? [{ title, link }] : [])),
    footer_links: hasGiveaways ? [GIVEAWAYS] : [],
    ends: ends?.toISOString() ?? null,
  }
}

function presentEntry({ entry, picture, season }: MenuLine, index: number): Navigation['navigation'][number] {
  const { id, parentId, title, link, mobile, desktop } = entry
  return {
    id,
    parent_id: parentId,
    title,
    link,
    mobile,
    desktop,
    sort: index + 1,
    picture: (picture && picturesOf([picture], title)[0]) ?? null,
    season: season === undefined ? null : { name: season.name, last_order_days: season.lastOrderDays.map(presentDay) },
  }
}

function presentDay([country, day]: readonly [string, string]): { readonly country: string; readonly day: string } {
  return { country, day }
}
