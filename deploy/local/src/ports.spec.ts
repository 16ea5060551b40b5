import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { assertPortsFree, findFreePorts, readPorts } from './ports.ts'

describe('ports', () => {
  let holder: Server
  let taken: number

  beforeEach(async () => {
    holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    taken = (holder.address() as AddressInfo).port
  })
  afterEach(() => {
    holder.close()
  })

  test('a taken one is named, with the variable that moves it', async () => {
    const check = assertPortsFree([{ port: taken, variable: 'POSTGRES_PORT', user: 'PostgreSQL' }])
    await expect(check).rejects.toThrow(new RegExp(`Port ${taken} \\(PostgreSQL\\) is taken: .*POSTGRES_PORT`))
  })

  test('all that are taken are named at once', async () => {
    const { WEB_PORT } = await findFreePorts()
    const check = assertPortsFree([
      { port: taken, variable: 'PORT', user: 'gateway' },
      { port: WEB_PORT, variable: 'WEB_PORT', user: 'web' },
      { port: WEB_PORT, variable: 'MAIL_PORT', user: 'mail' },
    ])
    await expect(check).rejects.toThrow(/gateway[\s\S]*meant for both web and mail: set WEB_PORT or MAIL_PORT/)
  })

  test('free ones are no fault', async () => {
    const { PORT } = await findFreePorts()
    await expect(assertPortsFree([{ port: PORT, variable: 'PORT', user: 'gateway' }])).resolves.toBeUndefined()
  })

  test.each(['0', '65536', 'eighty', '80.5', '-1'])('PORT=%s is refused in words', (text) => {
    expect(() => readPorts({ PORT: text })).toThrow(`PORT=${text} is no port`)
  })

  test('an empty variable means the usual one', () => {
    expect(readPorts({ PORT: '', WEB_PORT: '9001' })).toMatchObject({ PORT: 8080, WEB_PORT: 9001 })
  })
})
