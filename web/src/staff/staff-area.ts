import type { Call } from '@ribbonry/contracts'

/** Groups of areas, in the order of the sidebar. */
export const AREA_GROUPS = ['Write', 'Sell', 'Send', 'Measure', 'Mend', 'Run'] as const
export type AreaGroup = (typeof AREA_GROUPS)[number]

/** An area of the staff pages: one entry of sidebar, sheet, palette and breadcrumbs. */
export interface StaffArea {
  readonly group: AreaGroup
  readonly title: string
  /** Path of its list; its other pages are below. */
  readonly path: string
  /** Further pages outside the list's path. */
  readonly also?: readonly string[]
  readonly about: string
  /** Key that opens it after G. */
  readonly key: string
  /** Calls of its pages: a member who may not make all of them does not see the area. */
  readonly calls: readonly Pick<Call, 'access'>[]
  /** The page that creates an entry, and its title. */
  readonly create?: {
    readonly title: string
    readonly path: string
    /** Further calls of that page, when not everybody who sees the area may create an entry. */
    readonly calls?: readonly Pick<Call, 'access'>[]
  }
  /** Further pages that the palette lists. */
  readonly pages?: readonly { readonly title: string; readonly path: string }[]
  /** Redirect target for visitors; by default the home page. */
  readonly visitorsTo?: string
  /** Redirect target for members without the right; by default Today or the home page. */
  readonly othersTo?: string
  /** Everybody gets its page, which checks the rights itself. */
  readonly isOpen?: true
}
