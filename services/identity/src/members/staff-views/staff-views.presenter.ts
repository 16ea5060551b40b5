import type { StaffView } from '@ribbonry/contracts'
import type { StoredViews } from './staff-views.repository.ts'

export function presentViews({ views, version }: StoredViews): { views: StaffView[]; version: number } {
  return { views, version }
}
