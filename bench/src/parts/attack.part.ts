import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AttackResult, passwordAttack, atOneAccount, fromOneAddress, type Owner, TRIES } from '../attack/password-attack.ts'
import { addressOf, AuthClient } from '../attack/auth-client.ts'
import { compareTimings } from '../attack/compare-timings.ts'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { type Stack, withConnection } from '../servers/stack.ts'
import { percentile, spreadOf } from '../statistics/statistics.ts'

/** The owner's known address, and an address they never used. */
const [HOME, AWAY] = ['192.0.2.7', '192.0.2.8']
const HEARD_AT_MOST = 300
const OWNER_AT_MOST_MS = 1000
const PAIRS_A_PAIR = 40
const CONNECTIONS = 40

/** Results of an attack for the attackers and the owner: gateway, identity, PostgreSQL and Redis as in production. */
export const attack: Part = async ({ stack, rules, profile }) => {
  const environment = { TRUSTED_PROXIES: '1' }
  const product = await Product.start(stack, { services: ['identity', 'gateway'], environment, profile })
  const client = new AuthClient(product.urlOf('gateway', ''), CONNECTIONS)
  try {
    const owner: Owner = { name: `owner-${Date.now().toString(36)}`, password: crypto.randomUUID() }
    await client.register(owner.name, owner.password, HOME)
    const known = await moreMembers(stack, owner.name, 3 * (rules.pairs * PAIRS_A_PAIR + 10))
    const outcomes = await timings(client, known, rules.pairs * PAIRS_A_PAIR)
    await enter(client, owner, HOME)
    const logged = (): number =>
      readFileSync(join(stack.folder, 'identity.log'), 'utf8').split(
        /Somebody guesses at passwords|Tries at passwords are put off/,
      ).length - 1
    for (const [name, plan] of Object.entries({
      'at one account from as many addresses': atOneAccount(owner, HOME),
      'from one address': fromOneAddress(owner, AWAY, known),
    })) {
      const before = logged()
      outcomes.push(...outcomesOf(name, await passwordAttack(client, plan), logged() - before))
      if (name.startsWith('at')) outcomes.push(await elsewhere(client, owner))
    }
    return outcomes
  } finally {
    await client.close()
    await product.stop()
  }
}

/** Creates further members with the owner's password. Returns their names. */
async function moreMembers({ databaseUrl }: Stack, owner: string, count: number): Promise<string[]> {
  return await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      `insert into identity.members (username, email, password_hash)
       select 'known-' || i, 'known-' || i || '@example.org', m.password_hash from identity.members as m, generate_series(1,
         $2::integer) as i where m.username = $1 returning username`,
      [owner, count],
    )
    return rows.map(({ username }) => username)
  })
}

async function timings(client: AuthClient, members: readonly string[], pairs: number): Promise<Outcome[]> {
  const taken = members[0] ?? ''
  let places = 1 << 20
  const time = async (path: string, form: Readonly<Record<string, string>>): Promise<number> =>
    (await client.send(path, form, addressOf((places += 1)))).milliseconds
  const asked: Readonly<Record<string, (name: string) => Promise<number>>> = {
    'log-in': (name) => time('/api/user/login', { username: name, password: 'a guess' }),
    registration: (name) =>
      time('/api/user/register', { username: taken, email: `${name}@example.org`, password: 'a kite for two' }),
    'forgotten password': (name) => time('/api/user/forgot', { email: `${name}@example.org` }),
  }
  const outcomes: Outcome[] = []
  for (const [turn, [name, ask]] of Object.entries(asked).entries()) {
    const first = 1 + turn * (pairs + 8)
    // The same length as a real member's name.
    outcomes.push(
      await compareTimings({
        name,
        pairs,
        known: (place) => ask(members[first + place] ?? ''),
        unknown: (place) => ask(`knoun-${first + place}`),
      }),
    )
  }
  return outcomes
}

async function enter(client: AuthClient, { name, password }: Owner, address: string): Promise<void> {
  const { code } = await client.logIn(name, password, address)
  if (code !== undefined) throw new Error(`The owner is not let in: ${code}`)
}

function outcomesOf(
  name: string,
  { seconds, answers, ownerMs, ownerRefused, strangerLetIn }: AttackResult,
  logged: number,
): Outcome[] {
  const heard = (answers.get('200 wrong-credentials') ?? 0) + (answers.get('200 let in') ?? 0)
  const summary = [...answers]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) => `${what}: ${count.toLocaleString('en')}`)
    .join('; ')
  const outcomes: Outcome[] = [
    {
      what: `attack: ${TRIES.toLocaleString('en')} wrong passwords ${name}, looked at`,
      measured: { median: heard, min: heard, max: heard },
      unit: '',
      target: { atMost: HEARD_AT_MOST },
      details: [`in ${seconds.toFixed(1)} s; ${summary}`, `${logged} lines about it in identity's log`],
    },
  ]
  if (ownerMs.length === 0) throw new Error(`The owner was never let in: ${[...new Set(ownerRefused)].join(', ')}`)
  outcomes.push({
    what: `attack: the right password from elsewhere meanwhile (${name})`,
    measured: spreadOf(ownerMs),
    unit: 'ms',
    target: { atMost: OWNER_AT_MOST_MS },
    details: [
      `${ownerMs.length} log-ins let in, 95th percentile ${figure(percentile(ownerMs, 0.95))} ms; ${ownerRefused.length} refused
        ${[...new Set(ownerRefused)].join(', ')}; from addresses never seen ${strangerLetIn} of
        ${ownerMs.length + ownerRefused.length} were let in at once`,
    ],
  })
  return outcomes
}

/** Milliseconds after the attack until the right password is accepted from an unknown address. */
async function elsewhere(client: AuthClient, { name, password }: Owner): Promise<Outcome> {
  const began = performance.now()
  let tries = 1
  while ((await client.logIn(name, password, addressOf((1 << 22) + tries))).code !== undefined) {
    tries += 1
    if (tries > 600) throw new Error('The right password was not let in within a minute')
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  const took = performance.now() - began
  return {
    what: 'attack: the right password from an address never seen, after the last guess',
    measured: { median: took, min: took, max: took },
    unit: 'ms',
    target: { atMost: 6000 },
    details: [`${tries} tries, one each 100 ms`],
  }
}
