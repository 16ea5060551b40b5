import { z } from 'zod'
import { call } from '../call.ts'

export const NavigationEntry = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  title: z.string(),
  link: z.string(),
  mobile: z.boolean(),
  desktop: z.boolean(),
  sort: z.int(),
})
export type NavigationEntry = z.output<typeof NavigationEntry>

export const getNavigation = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/navigation',
  summary: 'The entries of the menus',
  access: 'visitor',
  answer: z.object({
    navigation: z.array(NavigationEntry),
    extra_mobile_links: z.array(z.object({ title: z.string(), link: z.string() })),
  }),
  cache: { fresh: 300, stale: 86_400 },
})
