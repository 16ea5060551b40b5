import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { assertPortsFree, findFreePorts, readPorts, reservedPorts } from './ports.ts'

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

  test('a port in use is named, with the variable that changes it', async () => {
    const check = assertPortsFree([{ port: taken, variable: 'POSTGRES_PORT', user: 'PostgreSQL' }])
    await expect(check).rejects.toThrow(new RegExp(`Port ${taken} \\(PostgreSQL\\) is taken: .*POSTGRES_PORT`))
  })

  test('all ports in use are named at once', async () => {
    const { WEB_PORT } = await findFreePorts()
    const check = assertPortsFree([
      { port: taken, variable: 'PORT', user: 'gateway' },
      { port: WEB_PORT, variable: 'WEB_PORT', user: 'web' },
      { port: WEB_PORT, variable: 'MAIL_PORT', user: 'mail' },
    ])
    await expect(check).rejects.toThrow(/gateway[\s\S]*meant for both web and mail: set WEB_PORT or MAIL_PORT/)
  })

  test('free ports are no error', async () => {
    const { PORT } = await findFreePorts()
    await expect(assertPortsFree([{ port: PORT, variable: 'PORT', user: 'gateway' }])).resolves.toBeUndefined()
  })

  test.each(['0', '65536', 'eighty', '80.5', '-1'])('PORT=%s is refused with a message', (text) => {
    expect(() => readPorts({ PORT: text })).toThrow(`PORT=${text} is no port`)
  })

  test('an empty variable means the default', () => {
    expect(readPorts({ PORT: '', WEB_PORT: '9001' })).toMatchObject({ PORT: 8080, WEB_PORT: 9001 })
  })

  test.each([
    [
      '8080',
      { GLEAM_SIMULATOR_PORT: 8096, POSTGRES_PORT: 8432, REDIS_PORT: 8379, KAFKA_PORT: 8092, SMTP_PORT: 1025, MAIL_PORT: 1080 },
    ],
    ['9000', { WEB_PORT: 9001, POSTGRES_PORT: 9352, REDIS_PORT: 9299, KAFKA_PORT: 9012, SMTP_PORT: 9016, MAIL_PORT: 9017 }],
    [
      '19000',
      {
        PAYMENTS_PORT: 19_010,
        STRIPE_SIMULATOR_PORT: 19_014,
        PAYPAL_SIMULATOR_PORT: 19_015,
        GLEAM_SIMULATOR_PORT: 19_018,
        ETSY_SIMULATOR_PORT: 19_019,
        MAIL_PORT: 19_017,
      },
    ],
    // The default ports of PostgreSQL, Redis and Kafka are not used.
    ['5080', { WEB_PORT: 5081, POSTGRES_PORT: 5532 }],
    ['6080', { REDIS_PORT: 6479 }],
    ['9080', { KAFKA_PORT: 9192 }],
    // Only the site may use a privileged port.
    ['80', { PORT: 80, WEB_PORT: 8081, MAIL_PORT: 1080 }],
    ['443', { PORT: 443, WEB_PORT: 8444, MAIL_PORT: 8460 }],
  ])('PORT=%s moves the others with it', (PORT, expected) => {
    expect(readPorts({ PORT })).toMatchObject(expected)
  })

  test('a port with a variable of its own does not move', () => {
    expect(readPorts({ PORT: '9000', POSTGRES_PORT: '5432', MAIL_PORT: '1080' })).toMatchObject({
      WEB_PORT: 9001,
      POSTGRES_PORT: 5432,
      MAIL_PORT: 1080,
    })
  })

  test('for every port of the site, no two ports are equal and none is a well-known one', () => {
    const faults: string[] = []
    for (let site = 1; site <= 65_000; site += 1) {
      const { PORT, ...others } = readPorts({ PORT: String(site) })
      if (PORT === 8080 || PORT === 80) continue
      const ports = [...Object.values(others), others.KAFKA_PORT + 1]
      if (new Set([PORT, ...ports]).size !== ports.length + 1) faults.push(`two of PORT=${site} are the same`)
      faults.push(...ports.filter((port) => reservedPorts.has(port)).map((port) => `PORT=${site} takes ${port}`))
    }
    expect(faults).toEqual([])
  })

  test('a port beyond the last one is refused, unless its own variable is set', () => {
    expect(() => readPorts({ PORT: '65400' })).toThrow('PORT=65400 moves POSTGRES_PORT to 65752, beyond 65535')
    expect(readPorts({ PORT: '65400', POSTGRES_PORT: '8432', REDIS_PORT: '8379' })).toMatchObject({ WEB_PORT: 65_401 })
    expect(() => readPorts({ PORT: '65523', POSTGRES_PORT: '8432', REDIS_PORT: '8379' })).toThrow('KAFKA_PORT to 65536')
  })
})
