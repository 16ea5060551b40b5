import type { AffiliateTags } from '@ribbonry/links'
import {
  AffiliateEnvironment,
  DatabaseEnvironment,
  EventLogEnvironment,
  RedisEnvironment,
  ServiceEnvironment,
} from '@ribbonry/service-kit'
import { z } from 'zod'

/** The environment of the service. */
export const EditorialEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8085),
  /** Affiliate tags of outbound links (`AffiliateTags` of libs/links) as JSON; none when absent. */
  AFFILIATE_TAGS: AffiliateEnvironment.shape.AFFILIATE_TAGS.transform((tags) => tags as AffiliateTags),
})
export type EditorialEnvironment = z.output<typeof EditorialEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape })
