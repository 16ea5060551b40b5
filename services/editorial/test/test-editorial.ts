import { type Guide, type GuideProduct, type GuideSummary, postChanged } from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { editorialLayout } from '../src/editorial.database.ts'
import { editorialServiceDefinition } from '../src/editorial.service-definition.ts'

/** Union of the answers. */
interface Body {
  readonly guide: Guide
  readonly guides: readonly GuideSummary[]
  readonly products: readonly GuideProduct[]
}

export const startTestEditorial = sharedOrOwn(async (environment) => {
  const running = await startOnTestServers({
    definition: editorialServiceDefinition,
    layout: editorialLayout,
    consumers: { [postChanged.topic]: 'editorial-posts' },
    environment,
  })
  return Object.assign(running, callsTo<Body>(running.url))
})
