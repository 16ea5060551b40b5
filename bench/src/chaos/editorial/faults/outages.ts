import { connectRedis } from '@ribbonry/service-kit'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../killable-process.ts'
import { make, pay, publish, save, statusOf, untilAnswered } from '../desk.ts'
import type { EditorialFault } from '../editorial-fault.ts'
import type { EditorialStage } from '../editorial-stage.ts'

async function untilPublished(stage: EditorialStage, guides: readonly number[]): Promise<void> {
  for (const guide of guides)
    await until(`guide ${guide} is published`, async () => (await statusOf(stage, guide)) === 'published', 120_000)
}

async function emptyRedis({ settings }: EditorialStage): Promise<void> {
  const redis = connectRedis(settings.services.editorial.environment['REDIS_URL'] ?? '')
  await redis.flushall()
  redis.disconnect()
}

const redisEmptied: EditorialFault = {
  name: 'redis-emptied',
  what: 'Redis is emptied with a guide that is planned, another one in the queue, and no start afterwards',
  unavailable: (stage) => (stage.has('kafka') ? undefined : 'Redis is the event log here'),
  inject: async (stage) => {
    const [planned = 0, queued = 0, ...more] = stage.nextGuides(4)
    await publish(stage, planned, 6000)
    await Promise.all([publish(stage, queued), emptyRedis(stage)])
    await emptyRedis(stage)
    const began = Date.now()
    await untilPublished(stage, [planned, queued])
    const seconds = Math.round((Date.now() - began) / 1000)
    for (const guide of more) await publish(stage, guide)
    await untilPublished(stage, more)
    return `both were published after ${seconds} s, without a start`
  },
}

const catalogAway: EditorialFault = {
  name: 'catalog-away',
  what: 'kill -9 of catalog, which stays away for a while',
  inject: async (stage, { outageMs }) => {
    const [published = 0, saved = 0] = stage.nextGuides(2)
    stage.drafts.add(saved)
    await stage.process('catalog').kill()
    const began = Date.now()
    const slug = `made-without-catalog-${began}`
    const refused = await make(stage, slug)
    if (refused.outcome !== 'not-saved')
      throw new Error(`A new address without the register was answered with ${refused.outcome}`)
    const text = await save(stage, saved, { outro: 'Saved without catalog.' })
    const moved = await save(stage, saved, { slug, outro: 'Not this.' })
    await publish(stage, published)
    await untilPublished(stage, [published])
    await pause(Math.max(0, outageMs - (Date.now() - began)))
    await stage.process('catalog').start()
    const later = await untilAnswered(() => save(stage, saved, { slug }))
    if (later.outcome !== 'success') throw new Error(`Everything was back, and a new address was answered with ${later.outcome}`)
    const meanwhile = `new address ${refused.outcome} and ${moved.outcome}, text ${text.outcome}, published`
    return `meanwhile: ${meanwhile}; later ${later.outcome}`
  },
}

/** Kills a server, publishes a guide and pays for work while it is down, and restarts it. */
function away(name: string, what: string): EditorialFault {
  return {
    name: `${name}-away`,
    what: `kill -9 of ${what}, which stays away for a while`,
    unavailable: (stage) => (stage.has(name) ? undefined : `${name} does not run here`),
    inject: async (stage, { outageMs }) => {
      const [published = 0, paid = 0] = stage.nextGuides(2)
      stage.drafts.add(paid)
      await stage.process(name).kill()
      const began = Date.now()
      const answers = [await publish(stage, published), await pay(stage, paid)]
      await pause(Math.max(0, outageMs - (Date.now() - began)))
      const status = await statusOf(stage, published)
      await stage.process(name).start()
      if (answers[0]?.outcome !== 'success') await untilAnswered(() => publish(stage, published))
      if (answers[1]?.outcome !== 'success') await untilAnswered(() => pay(stage, paid))
      return `meanwhile publish and pay: ${answers.map(({ outcome }) => outcome).join(', ')}; the guide was ${status}`
    },
  }
}

const tenfold: EditorialFault = {
  name: 'tenfold',
  what: 'a guide is published and its work paid ten times in the same moment',
  inject: async (stage) => {
    const guide = stage.nextGuide()
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(stage, guide)))
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(stage, guide)))
    const count = (all: typeof answers): number => all.filter(({ outcome }) => outcome === 'success').length
    if (count(paid) !== 1) throw new Error(`${count(paid)} of ten payments were accepted`)
    return `${count(answers)} publications and ${count(paid)} payment answered with success`
  },
}

export const outages: readonly EditorialFault[] = [
  redisEmptied,
  away('redis', 'Redis'),
  catalogAway,
  away('identity', 'identity'),
  away('newsletter', 'newsletter'),
  away('kafka', 'the event log'),
  tenfold,
]
