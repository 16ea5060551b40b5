import { type GuideSave, PROVIDE_A_GUIDE_TITLE } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import type { GuideFields } from '../reading/guide-content.ts'

/** Applies a save to the fields of a guide, except its slug. Absent fields stay. @throws DomainError `title-missing` */
export function savedFields(current: GuideFields, body: GuideSave): GuideFields {
  const { short_title, content, outro, color, layout, traffic_volume, focus_x, focus_y } = current
  return {
    ...current,
    title: titleOf(body.title ?? current.title),
    short_title: body.short_title?.trim() ?? short_title,
    content: body.content ?? content,
    outro: body.outro ?? outro,
    color: body.color?.toLowerCase() ?? color,
    layout: body.layout ?? layout,
    category_ids: body.categories === undefined ? current.category_ids : [...new Set(body.categories)],
    audience: body.special_categories === undefined ? current.audience : [...new Set(body.special_categories)],
    traffic_volume: body.traffic_volume === undefined ? traffic_volume : body.traffic_volume,
    focus_x: body.focus_x ?? focus_x,
    focus_y: body.focus_y ?? focus_y,
  }
}

/** Trims a title. @throws DomainError `title-missing` */
export function titleOf(typed: string | undefined): string {
  const title = typed?.trim() ?? ''
  if (title === '') throw new DomainError('refused', 'title-missing', PROVIDE_A_GUIDE_TITLE, { title: PROVIDE_A_GUIDE_TITLE })
  return title
}
