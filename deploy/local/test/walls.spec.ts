import { describe, expect, test } from '@jest/globals'
import { brokenWalls, WALLS } from '../../../tools/walls.mjs'

/** Made-up imports, and the sentence of the wall that each breaks through. */
const FORBIDDEN: readonly (readonly [file: string, imported: string, why: string])[] = [
  ['libs/dates/src/days.ts', '@ribbonry/contracts', 'These libs stand alone'],
  ['libs/links/test/tags.test.ts', '@ribbonry/testing', 'These libs stand alone'],
  ['libs/guides/src/gates.ts', '@ribbonry/service-kit', 'guides knows'],
  ['libs/event-log/src/log.ts', '@ribbonry/service-kit/events', 'event-log knows'],
  ['libs/service-kit/src/clients/client.ts', '@ribbonry/testing', 'service-kit knows'],
  ['services/ads/src/main.ts', '@ribbonry/catalog', 'A service imports libs only, never another service'],
  ['services/ads/src/creatives/creatives.module.ts', '@ribbonry/demo/creatives', 'A service imports libs only, never another'],
  ['gateway/src/main.ts', '@ribbonry/testing/openid', 'A service imports libs only, never another service'],
  ['services/ads/src/load-demo.ts', '@ribbonry/catalog', 'A service imports libs only; what loads'],
  ['services/ads/src/demo-content/demo-ads.ts', '@ribbonry/testing', 'A service imports libs only; what loads'],
  ['services/ads/src/main.ts', 'services/catalog/src/posts/post.ts', 'A workspace imports another by the name'],
  ['services/ads/src/main.ts', 'libs/links/src/tags.ts', 'A workspace imports another by the name'],
  ['services/ads/src/slots/slots.service.ts', 'typeorm', 'SQL and TypeORM stand in repositories'],
  ['services/ads/src/slots/slots.policy.ts', 'pg', 'SQL and TypeORM stand in repositories'],
  ['services/ads/src/slots/slots.service.ts', 'services/ads/src/slots/slot.presenter.ts', 'A service imports no presenter'],
  ['services/ads/src/slots/slots.repository.ts', 'services/ads/src/slots/slot.presenter.ts', 'A service imports no presenter'],
  ['simulators/stripe/src/main.ts', '@ribbonry/contracts', 'A simulator stands in'],
  ['demo/src/gifts/gifts.ts', '@ribbonry/links', 'The demo is data'],
  ['web/src/ui/picture/picture.tsx', '@ribbonry/media', 'web imports'],
  ['web/server/main.ts', '@ribbonry/service-kit', 'web imports'],
  ['web/src/ui/price/price.tsx', 'web/src/api/query.ts', 'ui is shared by all'],
  ['web/src/ui/price/price.tsx', 'web/src/staff/areas.ts', 'ui is shared by all'],
  ['web/src/session/account.ts', 'web/src/features/boards/boards-calls.ts', 'What stands below features'],
  ['web/src/api/query.ts', 'web/src/layout/footer.tsx', 'What stands below features'],
  ['web/src/features/boards/boards-calls.ts', 'web/src/features/ads/ads.ts', 'A feature imports no other feature'],
  ['web/src/features/boards/components/board.tsx', 'web/src/routes/board.route.tsx', 'A feature imports no other feature'],
  ['web/src/staff/gifts/gift-list.tsx', 'web/src/features/boards/boards-calls.ts', 'Staff and advertiser pages'],
  ['web/src/advertiser/shell/advertiser-shell.tsx', 'web/src/app/layout.tsx', 'Staff and advertiser pages'],
  ['web/src/routes/post.route.tsx', 'web/src/staff/gifts/gift-list.tsx', 'Visitors download nothing of staff'],
  ['web/src/features/boards/boards-calls.ts', 'web/src/staff/areas.ts', 'Visitors download nothing of staff'],
  ['web/src/layout/footer.tsx', 'web/src/advertiser/plan-names.ts', 'The pages for advertisers'],
  ['web/src/advertiser/leave.ts', 'web/src/staff/areas.ts', 'Advertisers download nothing of staff'],
  ['web/src/prizes/prize-frame.tsx', 'web/src/staff/areas.ts', 'Winners and sponsors download nothing'],
  ['web/src/staff/kit/cells.tsx', 'web/src/staff/gifts/gift-list.tsx', 'The kit serves every area'],
  ['web/src/staff/kit/editor/use-editor.ts', 'web/src/advertiser/leave.ts', 'The kit serves every area'],
]

/** Imports that stand close to a wall. */
const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ['libs/guides/src/gates.ts', '@ribbonry/contracts'],
  ['services/ads/src/slots/slots.service.ts', '@ribbonry/service-kit/paging'],
  ['services/ads/src/slots/slots.repository.ts', 'typeorm'],
  ['services/ads/src/slots/slots.controller.ts', 'services/ads/src/slots/slot.presenter.ts'],
  ['services/ads/src/load-demo.ts', '@ribbonry/demo/creatives'],
  ['services/ads/test/slots.test.ts', '@ribbonry/testing'],
  ['services/ads/src/main.ts', 'services/ads/src/config.ts'],
  ['web/src/ui/picture/picture.tsx', '@ribbonry/media/urls'],
  ['web/src/features/boards/components/board.tsx', 'web/src/features/boards/boards-calls.ts'],
  ['web/src/features/account/components/staff-footer-links.tsx', 'web/src/staff/staff-column.tsx'],
  ['web/src/staff/gifts/gift-preview.tsx', 'web/src/features/posts/components/post-view.tsx'],
  ['web/src/staff/gifts/gift-list.tsx', 'web/src/staff/kit/cells.tsx'],
  ['web/src/app/area-table.ts', 'web/src/staff/staff-routes.ts'],
]

const whys = (file: string, imported: string) => brokenWalls(file, imported).map(({ why }) => why)

describe('the walls between parts of the project', () => {
  test.each(FORBIDDEN)('stop %s from importing %s', (file, imported, why) => {
    expect(whys(file, imported)).toContainEqual(expect.stringMatching(new RegExp(`^${why}`)))
  })

  test.each(ALLOWED)('let %s import %s', (file, imported) => {
    expect(whys(file, imported)).toEqual([])
  })

  test('are each broken by a made-up import', () => {
    const broken = new Set(FORBIDDEN.flatMap(([file, imported]) => whys(file, imported)))
    expect(WALLS.map(({ why }) => why).filter((why) => !broken.has(why))).toEqual([])
  })
})
