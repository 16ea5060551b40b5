import { addressOf, type AuthClient, type Reply } from './auth-client.ts'

export const TRIES = 10_000
const LANES = 32
/** The owner logs in so often while it lasts; the gateway takes twenty from an address in a minute. */
const OWNER_TRIES = 16

export interface Owner {
  readonly name: string
  readonly password: string
}

interface Plan {
  readonly try: (place: number) => { readonly name: string; readonly address: string }
  readonly owner: Owner
  /** Where the owner logs in from meanwhile. */
  readonly home: string
}

export interface AttackResult {
  readonly seconds: number
  /** Tries by what became of them. */
  readonly answers: ReadonlyMap<string, number>
  /** How long the owner's log-ins took that were let in while it lasted. */
  readonly ownerMs: readonly number[]
  /** What was said to those that were not. */
  readonly ownerRefused: readonly string[]
  /** How many of as many tries with the right password were let in from addresses never seen. */
  readonly strangerLetIn: number
}

/** Ten thousand wrong passwords, 32 at a time, while somebody with the right one logs in now and then. */
export async function passwordAttack(door: AuthClient, { try: planned, owner, home }: Plan): Promise<AttackResult> {
  const answers = new Map<string, number>()
  const own: Reply[] = []
  let strangerLetIn = 0
  const began = performance.now()
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < TRIES) {
      const place = (next += 1)
      // Each time from another address of home's net: the gateway counts log-ins of one address.
      if (place % (TRIES / OWNER_TRIES) === 0) {
        own.push(await door.logIn(owner.name, owner.password, home))
        if ((await door.logIn(owner.name, owner.password, addressOf((1 << 21) + place))).code === undefined) strangerLetIn += 1
      }
      const { name, address } = planned(place)
      const { status, code = 'let in' } = await door.logIn(name, `a guess ${place}`, address)
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

/** One account, each try from another address; its owner from one where they were before. */
export const atOneAccount = (owner: Owner, home: string): Plan => ({
  try: (place) => ({ name: owner.name, address: addressOf(place) }),
  owner,
  home,
})

/** One address, each try at another account of `names` and then at names that nobody has. */
export const fromOneAddress = (owner: Owner, home: string, names: readonly string[]): Plan => ({
  try: (place) => ({ name: names[place] ?? `nobody-${place}`, address: '203.0.113.66' }),
  owner,
  home,
})
