import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { type FixtureGateway, startFixtureGateway } from './fixture-gateway.ts'
import { type PageServer, startPageServer } from './page-server.ts'

export interface FixtureSite {
  readonly gateway: FixtureGateway
  readonly web: PageServer
}

/**
 * The built web server with a fixture gateway, for all tests of a file; a gateway that was set to fail recovers after each test.
 */
export function fixtureSite(): FixtureSite {
  const site = {} as { gateway: FixtureGateway; web: PageServer }
  beforeAll(async () => {
    site.gateway = await startFixtureGateway()
    site.web = await startPageServer(site.gateway.url)
  })
  afterEach(() => {
    site.gateway.fail(false)
    site.gateway.fixtures.reset()
  })
  afterAll(async () => {
    await site.web.close()
    await site.gateway.close()
  })
  return site
}
