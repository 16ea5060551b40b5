import type { AffiliateTags } from '@ribbonry/links'
import { AffiliateEnvironment, DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** What editorial reads from its environment. */
export const EditorialEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8085),
  /** Whose tags outbound links carry (libs/links `AffiliateTags`), as JSON; none when absent. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type EditorialEnvironment = z.output<typeof EditorialEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** What loading the demo reads. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })
