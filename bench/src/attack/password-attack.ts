import { addressOf, type AuthClient, type Reply } from './auth-client.ts'

export const TRIES = 10_000
const LANES = 32
/** Log-ins of the owner during the attack. The gateway allows twenty per address and minute. */
const OWNER_TRIES = 16

export interface Owner {
  readonly name: string
  readonly password: string
}

interface Plan {
  readonly try: (place: number) => { readonly name: string; readonly address: string }
  readonly owner: Owner
  /** The address from which the owner logs in during the attack. */
  readonly home: string
}

export interface AttackResult {
  readonly seconds: number
  /** Number of tries by outcome. */
  readonly answers: ReadonlyMap<string, number>
  /** Milliseconds of the owner's successful log-ins during the attack. */
  readonly ownerMs: readonly number[]
  /** Error codes of the owner's refused log-ins. */
  readonly ownerRefused: readonly string[]
  /** How many of as many tries with the right password succeed from addresses never seen before. */
  readonly strangerLetIn: number
}

/** Sends ten thousand wrong passwords, 32 at a time, while the owner logs in at intervals with the right one. */
export async function passwordAttack(client: AuthClient, { try: planned, owner, home }: Plan): Promise<AttackResult> {
  const answers = new Map<string, number>()
  const own: Reply[] = []
  let strangerLetIn = 0
  const began = performance.now()
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < TRIES) {
      const place = (next += 1)
      // The owner logs in from `home`, below the gateway's limit per address, and from an address never used before.
      if (place % (TRIES / OWNER_TRIES) === 0) {
        own.push(await client.logIn(owner.name, owner.password, home))
        if ((await client.logIn(owner.name, owner.password, addressOf((1 << 21) + place))).code === undefined) strangerLetIn += 1
      }
      const { name, address } = planned(place)
      const { status, code = 'let in' } = await client.logIn(name, `a guess ${place}`, address)
      const what = `${status} ${code}`
      answers.set(what, (answers.get(what) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return {
    seconds: (performance.now() - began) / 1000,
    answers,
    ownerMs: own.filter(({ code }) => code === undefined).map(({ milliseconds }) => milliseconds),
    ownerRefused: own.flatMap(({ code }) => code ?? []),
    strangerLetIn,
  }
}

/** Attack on one account, each try from another address. The owner logs in from an address used before. */
export const atOneAccount = (owner: Owner, home: string): Plan => ({
  try: (place) => ({ name: owner.name, address: addressOf(place) }),
  owner,
  home,
})

/** Attack from one address: each try targets another account of `names`, then names without an account. */
export const fromOneAddress = (owner: Owner, home: string, names: readonly string[]): Plan => ({
  try: (place) => ({ name: names[place] ?? `nobody-${place}`, address: '203.0.113.66' }),
  owner,
  home,
})
