import {
  addAdToBoard,
  addToBoard,
  type Call,
  calls,
  changeBoardSettings,
  claimItem,
  getBoard,
  removeFromBoard,
  saveNewBoard,
} from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import type { Caller } from './caller.ts'
import { buildAd } from './fake-services.ts'
import { startTestWishlist } from './test-wishlist.ts'

const OWNER = 1
const CLAIMER = 2
const OTHER = 3
const STAFF = 4

type Role = 'owner' | 'claimer' | 'other' | 'visitor' | 'staff'
const ROLES: readonly Role[] = ['owner', 'claimer', 'other', 'visitor', 'staff']

/** State before each call: the owner's boards, a post, an ad and a claim on the public one, a post on the private one. */
interface Scene {
  readonly board: number
  readonly second: number
  readonly closed: number
  readonly item: number
  readonly unclaimed: number
  readonly hidden: number
  /** Id of the owner's removal from the public board. */
  readonly removal: string
}

const wishlist = await startTestWishlist()
let callers: Record<Role, Caller>
let scene: Scene
/** SQL that restores the scene. */
let restoreScene: string

beforeAll(async () => {
  wishlist.fakes.ads.set(5, buildAd(5))
  await wishlist.createPosts(31, 32, 33)
  await wishlist.createMembers(OWNER, CLAIMER, OTHER, STAFF)
  callers = {
    owner: wishlist.member(OWNER),
    claimer: wishlist.member(CLAIMER),
    other: wishlist.member(OTHER),
    visitor: wishlist.visitor,
    staff: wishlist.member(STAFF, 'access', 'editor'),
  }
  scene = await setScene()
  restoreScene = await copyOf(SCENE_TABLES)
})
afterAll(() => wishlist.close())
beforeEach(async () => {
  await wishlist.sql.query(restoreScene)
})

/** Tables that calls change, ordered by references. */
const SCENE_TABLES = ['keepers', 'boards', 'items', 'claims', 'guests', 'removals', 'taken_off', 'deleted_boards']
/** Counts that triggers update while items are inserted. */
const COUNTS = { keepers: { items: 0 }, boards: { wanted: 0, received: 0 } }

/** SQL that restores the present contents of tables. Building the scene by calls for each case takes ten times as long. */
async function copyOf(tables: readonly string[]): Promise<string> {
  const inserts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await wishlist.sql.query<{ row: object }>(`select to_jsonb(t) as row from ${table} as t`)
      const json = pg.escapeLiteral(JSON.stringify(rows.map(({ row }) => ({ ...row, ...COUNTS[table as keyof typeof COUNTS] }))))
      return `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${json})`
    }),
  )
  return [`truncate ${tables.join(', ')}`, ...inserts].join(';\n')
}

async function setScene(): Promise<Scene> {
  const { owner, claimer } = callers
  const make = async (name: string, privacy: 'public' | 'private') =>
    (await owner.call(saveNewBoard, { body: { name, privacy } })).answer.wishlist_id
  const [board, second, closed] = [
    await make('Public', 'public'),
    await make('Second', 'public'),
    await make('Private', 'private'),
  ]
  await owner.call(addAdToBoard, { body: { ad_id: 5, wishlist_id: board } })
  await owner.call(addToBoard, { body: { post_id: 32, wishlist_id: board } })
  await owner.call(addToBoard, { body: { post_id: 31, wishlist_id: board } })
  await owner.call(addToBoard, { body: { post_id: 33, wishlist_id: closed } })
  const itemsOn = async (id: number) =>
    (await owner.call(getBoard, { params: { user_id: OWNER, wishlist_id: id, page: 1 } })).answer.posts.map(
      ({ item_id: item }) => item,
    )
  const [item = 0, unclaimed = 0] = await itemsOn(board)
  const [hidden = 0] = await itemsOn(closed)
  await claimer.call(claimItem, { body: { wishlist_id: board, item_id: item } })
  await owner.call(addToBoard, { body: { post_id: 33, wishlist_id: board } })
  const { removal } = (await owner.call(removeFromBoard, { body: { post_id: 33, wishlist_id: board } })).answer
  return { board, second, closed, item, unclaimed, hidden, removal: removal ?? '' }
}

type Outcome = 'done' | 'refused' | 'not-found' | 'sign-in' | 'not-theirs'

async function outcomeOf(caller: Caller, declared: Call, given: object): Promise<Outcome> {
  const { status, meta } = await caller.call(declared, given as never)
  if (status === 401) return 'sign-in'
  if (status === 404) return 'not-found'
  if (meta.status === 'success') return 'done'
  return meta.code === 'board-not-found' ? 'not-theirs' : 'refused'
}

/** Outcome by role: owner, claimer, other member, visitor, staff. */
type Row = readonly [owner: Outcome, claimer: Outcome, other: Outcome, visitor: Outcome, staff: Outcome]
interface Trial {
  readonly call: string
  readonly what: string
  readonly given: (scene: Scene) => object
  readonly expected: Row
}

const ALL: Row = ['done', 'done', 'done', 'done', 'done']
const MEMBERS: Row = ['done', 'done', 'done', 'sign-in', 'done']
/** Staff have no rights on boards of others. */
const OWNERS: Row = ['done', 'not-theirs', 'not-theirs', 'sign-in', 'not-theirs']
const CLOSED: Row = ['done', 'not-found', 'not-found', 'not-found', 'not-found']

const page = { user_id: OWNER, page: 1 }
const MATRIX: readonly Trial[] = [
  { call: 'listBoards', what: 'of a member', given: () => ({ params: { user_id: OWNER } }), expected: ALL },
  { call: 'getBoard', what: 'a public one', given: ({ board }) => ({ params: { ...page, wishlist_id: board } }), expected: ALL },
  {
    call: 'getBoard',
    what: 'a private one',
    given: ({ closed }) => ({ params: { ...page, wishlist_id: closed } }),
    expected: CLOSED,
  },
  {
    call: 'getBoard',
    what: 'one that is not there',
    given: () => ({ params: { ...page, wishlist_id: 999_999 } }),
    expected: ['not-found', 'not-found', 'not-found', 'not-found', 'not-found'],
  },
  { call: 'listRecentlyAdded', what: 'of a member', given: () => ({ params: page }), expected: ALL },
  { call: 'listRecommended', what: 'for a member', given: () => ({ params: page }), expected: ALL },
  { call: 'listOwnBoards', what: 'their own', given: () => ({}), expected: MEMBERS },
  { call: 'lookUpSavedPosts', what: 'their own', given: () => ({ body: { post_ids: [31] } }), expected: MEMBERS },
  { call: 'lookUpSavedAds', what: 'their own', given: () => ({ body: { ad_ids: [5] } }), expected: MEMBERS },
  { call: 'saveNewBoard', what: 'their own', given: () => ({ body: { name: 'New' } }), expected: MEMBERS },
  {
    call: 'editBoard',
    what: 'a public one',
    given: ({ board }) => ({ body: { wishlist_id: board, name: 'Other' } }),
    expected: OWNERS,
  },
  {
    call: 'saveExistingBoard',
    what: 'a private one',
    given: ({ closed }) => ({ body: { wishlist_id: closed, name: 'Other' } }),
    expected: OWNERS,
  },
  { call: 'deleteBoard', what: 'a public one', given: ({ board }) => ({ body: { wishlist_id: board } }), expected: OWNERS },
  {
    call: 'changeBoardSettings',
    what: 'a public one',
    given: ({ board }) => ({ body: { wishlist_id: board, privacy: 'link' } }),
    expected: OWNERS,
  },
  {
    call: 'addToBoard',
    what: 'to a public board',
    given: ({ board }) => ({ body: { wishlist_id: board, post_id: 33 } }),
    expected: OWNERS,
  },
  {
    call: 'addToBoard',
    what: 'to a board that is not there',
    given: () => ({ body: { wishlist_id: 999_999, post_id: 33 } }),
    expected: ['not-theirs', 'not-theirs', 'not-theirs', 'sign-in', 'not-theirs'],
  },
  {
    call: 'removeFromBoard',
    what: 'from a public board',
    given: ({ board }) => ({ body: { wishlist_id: board, post_id: 31 } }),
    expected: OWNERS,
  },
  {
    call: 'putBackOnBoards',
    what: 'on a public board',
    given: ({ removal }) => ({ body: { removal } }),
    expected: ['done', 'refused', 'refused', 'sign-in', 'refused'],
  },
  {
    call: 'addAdToBoard',
    what: 'to a private board',
    given: ({ closed }) => ({ body: { wishlist_id: closed, ad_id: 5 } }),
    expected: OWNERS,
  },
  {
    call: 'removeAdFromBoard',
    what: 'from a public board',
    given: ({ board }) => ({ body: { wishlist_id: board, ad_id: 5 } }),
    expected: OWNERS,
  },
  {
    call: 'moveItem',
    what: 'between boards',
    given: ({ board, second }) => ({ body: { source: board, target: second, post_id: 31 } }),
    expected: OWNERS,
  },
  {
    call: 'orderItem',
    what: 'on a board',
    given: ({ board, item, unclaimed }) => ({ body: { wishlist_id: board, item_id: item, after_item_id: unclaimed } }),
    expected: OWNERS,
  },
  {
    call: 'markReceived',
    what: 'on a board',
    given: ({ board, item }) => ({ body: { wishlist_id: board, item_id: item, received: true } }),
    expected: OWNERS,
  },
  {
    call: 'mergeGuestBoards',
    what: 'into their own',
    given: () => ({ body: { boards: [{ name: 'Guest', items: [{ post_id: 31 }] }] } }),
    expected: MEMBERS,
  },
  {
    call: 'claimItem',
    what: 'one that is free',
    given: ({ board, unclaimed }) => ({ body: { wishlist_id: board, item_id: unclaimed } }),
    expected: ['refused', 'done', 'done', 'sign-in', 'done'],
  },
  {
    call: 'claimItem',
    what: 'one that is claimed',
    given: ({ board, item }) => ({ body: { wishlist_id: board, item_id: item } }),
    expected: ['refused', 'done', 'refused', 'sign-in', 'refused'],
  },
  {
    call: 'claimItem',
    what: 'on a private board',
    given: ({ closed, hidden }) => ({ body: { wishlist_id: closed, item_id: hidden } }),
    expected: ['refused', 'not-theirs', 'not-theirs', 'sign-in', 'not-theirs'],
  },
  {
    call: 'unclaimItem',
    what: 'whatever it is',
    given: ({ board, item }) => ({ body: { wishlist_id: board, item_id: item } }),
    expected: MEMBERS,
  },
  {
    call: 'claimItemAsGuest',
    what: 'one that is free',
    given: ({ board, unclaimed }) => ({ body: { wishlist_id: board, item_id: unclaimed, name: 'Ana' } }),
    expected: ['refused', 'done', 'done', 'done', 'done'],
  },
  {
    call: 'claimItemAsGuest',
    what: 'on a private board',
    given: ({ closed, hidden }) => ({ body: { wishlist_id: closed, item_id: hidden, name: 'Ana' } }),
    expected: ['refused', 'not-theirs', 'not-theirs', 'not-theirs', 'not-theirs'],
  },
  {
    call: 'unclaimItemAsGuest',
    what: 'whatever it is',
    given: ({ board, item }) => ({ body: { wishlist_id: board, item_id: item } }),
    expected: ALL,
  },
  {
    call: 'markClaimBoughtAsGuest',
    what: 'one that a member claimed',
    given: ({ item }) => ({ body: { item_id: item, bought: true } }),
    expected: ['refused', 'done', 'refused', 'refused', 'refused'],
  },
  { call: 'listClaimsAsGuest', what: 'their own', given: () => ({}), expected: ALL },
  { call: 'listClaimsOnBoard', what: 'a public one', given: ({ board }) => ({ query: { wishlist_id: board } }), expected: ALL },
  {
    call: 'listClaimsOnBoard',
    what: 'a private one',
    given: ({ closed }) => ({ query: { wishlist_id: closed } }),
    expected: ['done', 'not-theirs', 'not-theirs', 'not-theirs', 'not-theirs'],
  },
  {
    call: 'markClaimBought',
    what: 'one that is claimed',
    given: ({ item }) => ({ body: { item_id: item, bought: true } }),
    expected: ['refused', 'done', 'refused', 'sign-in', 'refused'],
  },
  { call: 'listClaims', what: 'their own', given: () => ({}), expected: MEMBERS },
  { call: 'getPriceDropSettings', what: 'their own', given: () => ({}), expected: MEMBERS },
  { call: 'changePriceDropSettings', what: 'their own', given: () => ({ body: { threshold: 20 } }), expected: MEMBERS },
  {
    call: 'stopPriceDrops',
    what: 'without a token',
    given: () => ({ body: {} }),
    expected: ['refused', 'refused', 'refused', 'refused', 'refused'],
  },
  { call: 'wishlistDataOf', what: 'their own', given: () => ({}), expected: MEMBERS },
]

describe('access', () => {
  test('is tested for every call of the service', () => {
    const declared = Object.entries(calls)
      .filter(([, { service }]) => service === 'wishlist')
      .map(([name]) => name)
    expect(new Set(MATRIX.map(({ call }) => call))).toEqual(new Set(declared))
  })

  describe.each(MATRIX)('$call, $what', ({ call, given, expected }) => {
    test.each(ROLES.map((role, place) => ({ role, outcome: expected[place] })))('$role: $outcome', async ({ role, outcome }) => {
      const declared = calls[call]
      if (declared === undefined) throw new Error(`There is no call ${call}`)
      expect(await outcomeOf(callers[role], declared, given(scene))).toBe(outcome)
    })
  })
})

describe('a board of somebody else', () => {
  test('that is private gets the same refusal as one that does not exist', async () => {
    const refusalOf = async (id: number) => {
      const { text } = await callers.other.call(getBoard, { params: { ...page, wishlist_id: id } })
      return text.replace(/"request_id":"[^"]*"/, '')
    }
    expect(await refusalOf(scene.closed)).toBe(await refusalOf(999_999))
  })

  test('that is shared by link is visible with the link, until the link is renewed', async () => {
    const set = async (more: object) =>
      (await callers.owner.call(changeBoardSettings, { body: { wishlist_id: scene.board, ...more } })).answer.board.share_token
    const look = async (token: string | undefined, who: Caller = wishlist.visitor) =>
      (await who.call(getBoard, { params: { ...page, wishlist_id: scene.board }, query: { token } })).status
    const token = (await set({ privacy: 'link' })) ?? ''
    expect([await look(token), await look(undefined), await look('x'.repeat(22)), await look(undefined, callers.owner)]).toEqual([
      200, 404, 404, 200,
    ])
    const next = (await set({ renew_link: true })) ?? ''
    expect([await look(token), await look(next)]).toEqual([404, 200])
    expect(await set({ privacy: 'private' })).toBeNull()
    expect(await look(next)).toBe(404)
  })

  test('that is archived is visible to its owner only', async () => {
    await callers.owner.call(changeBoardSettings, { body: { wishlist_id: scene.board, archived: true } })
    const statuses = await Promise.all(
      ROLES.map(async (role) => (await callers[role].call(getBoard, { params: { ...page, wishlist_id: scene.board } })).status),
    )
    expect(statuses).toEqual([200, 404, 404, 404, 404])
  })
})
