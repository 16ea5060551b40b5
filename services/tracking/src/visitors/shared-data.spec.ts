import { describe, expect, test } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBot } from './bots.ts'
import { deviceOf } from './device-class.ts'
import { referrerOf } from './referrer-class.ts'

/** Collected user agents and hosts lie beside the repository, if at all; the other specs hold the essential cases. */
const shared = resolve(process.env.RIBBONRY_SHARED_DATA ?? join(import.meta.dirname, '../../../../../shared/data'))

function textOf(file: string): string | undefined {
  const path = join(shared, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

const crawlers = textOf('user-agents-bots/crawler-user-agents.json')
const families = textOf('user-agents-bots/user-agents-uap-core.csv')
const engines = textOf('tracking-params-referrers/SearchEngines.yml')
const networks = textOf('tracking-params-referrers/Socials.yml')
const spammers = textOf('tracking-params-referrers/referrer-spammers.txt')
const isThere =
  crawlers !== undefined && families !== undefined && engines !== undefined && networks !== undefined && spammers !== undefined

/** Browsers that people use; the file's other families are programs, feed readers and bots. */
const BROWSERS = new Set([
  'Chrome',
  'Chrome Mobile',
  'Chrome Mobile WebView',
  'Chrome Mobile iOS',
  'Firefox',
  'Firefox Mobile',
  'Firefox iOS',
  'Safari',
  'Mobile Safari',
  'Mobile Safari UI/WKWebView',
  'Edge',
  'Edge Mobile',
  'Opera',
  'Opera Mobile',
  'Opera Mini',
  'Opera Touch',
  'Opera GX',
  'IE',
  'IE Mobile',
  'Android',
  'Samsung Internet',
  'UC Browser',
  'Brave',
  'Vivaldi',
  'Yandex Browser',
  'QQ Browser',
  'QQ Browser Mobile',
  'Amazon Silk',
  'DuckDuckGo Mobile',
  'Whale',
  'Instagram',
  'Facebook',
  'Pinterest',
  'TikTok',
  'Twitter',
  'Snapchat',
  'WeChat Browser',
  'Weibo',
  'Maxthon',
  'Coc Coc',
  'Puffin',
  'Dolphin',
  'Chromium',
  'Pale Moon',
  'Ecosia Android',
  'Sailfish Browser',
  'MiuiBrowser',
  'Huawei Browser',
  'VivoBrowser',
  'HeyTap Browser',
  'Phoenix Browser',
])

interface Labelled {
  readonly userAgent: string
  readonly family: string
}

function labelled(csv: string): Labelled[] {
  return csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [, quoted, plain = '', family = ''] = /^(?:"((?:[^"]|"")*)"|([^,]*)),"?(.*?)"?$/.exec(line) ?? []
      return { userAgent: (quoted ?? plain).replaceAll('""', '"'), family }
    })
}

const share = (of: readonly unknown[], among: readonly unknown[]): number => of.length / among.length

/** Hosts of the lists: one on each line of YAML that begins with a dash; `{}` stands for a country. */
const hostsIn = (yaml: string): string[] =>
  [...yaml.matchAll(/^\s+- '?([a-z0-9.-]+\.[a-z]{2,})'?$/gm)].map(([, host = '']) => host)

if (!isThere) {
  test('collected user agents and hosts are not beside the repository: the rules were not measured', () => {
    expect(isThere).toBe(false)
  })
} else {
  describe('bots among the user agents that others collected', () => {
    const bots = [...new Set((JSON.parse(crawlers) as { instances: string[] }[]).flatMap(({ instances }) => instances))]
    const people = labelled(families).filter(({ family }) => BROWSERS.has(family))
    const found = bots.filter(isBot)
    const wronged = people.filter(({ userAgent }) => isBot(userAgent))

    test('99 of 100 bots are found', () => {
      expect(bots.length).toBeGreaterThan(2000)
      expect(share(found, bots)).toBeGreaterThanOrEqual(0.99)
    })

    test('98 of 100 detected bots are bots, and few browsers are detected', () => {
      expect(people.length).toBeGreaterThan(200)
      expect(found.length / (found.length + wronged.length)).toBeGreaterThanOrEqual(0.98)
      expect(share(wronged, people)).toBeLessThanOrEqual(0.07)
      process.stdout.write(
        `bots: recall ${share(found, bots).toFixed(4)} of ${bots.length}, ` +
          `precision ${(found.length / (found.length + wronged.length)).toFixed(4)}; ` +
          `${wronged.length} of ${people.length} people's browsers are taken for bots: ` +
          `${[...new Set(wronged.map(({ family }) => family))].join(', ')}\n`,
      )
    })
  })

  test('phone browsers are mobile, desktop browsers are desktop', () => {
    const of = (...names: string[]): Labelled[] => labelled(families).filter(({ family }) => names.includes(family))
    const phones = of(
      'Chrome Mobile',
      'Firefox Mobile',
      'IE Mobile',
      'Opera Mini',
      'Opera Mobile',
      'Chrome Mobile iOS',
      'Mobile Safari',
    )
    const desks = of('Chrome', 'Firefox', 'IE', 'Edge')
    const held = phones.filter(({ userAgent }) => ['mobile', 'tablet'].includes(deviceOf(userAgent)))
    const stood = desks.filter(({ userAgent }) => deviceOf(userAgent) === 'desktop')
    process.stdout.write(`devices: ${held.length} of ${phones.length} phones, ${stood.length} of ${desks.length} desks\n`)
    expect(share(held, phones)).toBeGreaterThanOrEqual(0.9)
    expect(share(stood, desks)).toBeGreaterThanOrEqual(0.85)
  })

  test('known referrers are rarely classified wrongly', () => {
    const classes = (hosts: readonly string[]) => hosts.map((host) => referrerOf(`https://${host}/`, 'ribbonry.test'))
    const kinds = {
      search: classes(hostsIn(engines)),
      social: classes(hostsIn(networks)),
      spam: classes(spammers.trim().split('\n')),
    }
    for (const [kind, found] of Object.entries(kinds)) {
      const right = found.filter((one) => one === kind)
      const wrong = found.filter((one) => one !== kind && one !== 'other')
      process.stdout.write(
        `referrers: ${kind} ${right.length} of ${found.length}, ${wrong.length} wrong (${[...new Set(wrong)].join(', ')})\n`,
      )
      expect(share(wrong, found)).toBeLessThanOrEqual(0.06)
    }
  })
}
