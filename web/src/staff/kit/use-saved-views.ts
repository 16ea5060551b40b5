import { type CallAnswer, getStaffViews, saveStaffViews, type StaffView } from '@ribbonry/contracts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OUTLIVES, send } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { refusalText } from '../../api/form-errors.ts'
import { query } from '../../api/query.ts'
import { transportOf } from '../../api/transport.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import type { ListQuery } from './list-query.ts'
import { keepViews, readKeptViews, type SavedView, savedViews, viewsKey, wireViews, withOlder } from './saved-views.ts'
import type { TableChoices } from './table-choices.ts'

const NOT_SAVED = 'Your views could not be saved just now. What the list shows is as it was.'
const accountQuery = query(getStaffViews)
/** Saves in a row that are refused because another device was first. */
const MOST_TRIES = 4

/** The account's views. Those that only this device has, from before accounts had views, move there with the first answer. */
const viewsQuery = (own: OwnList) =>
  queryOptions({
    ...accountQuery({ params: { list: own.name } }),
    queryFn: async ({ client, signal }): Promise<Answer> => {
      const key = viewsKey(own.member, own.name)
      const account = await send(transportOf(client), getStaffViews, { params: { list: own.name } }, signal)
      const known = savedViews(account.views)
      const kept = readKeptViews(key)
      const all = kept.isOlder ? withOlder(known, kept.views) : known
      try {
        const answer = all === known ? account : await put(client, own.name, wireViews(all), account.version)
        keepViews(key, all)
        return answer
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // They stay on this device, and move next time.
        return account
      }
    },
  })

type Answer = CallAnswer<typeof getStaffViews>
type Next = (now: readonly SavedView[]) => readonly SavedView[]
/** Shows a change at once; tells whether it was saved. */
export type ChangeViews = (next: Next) => Promise<boolean>

/** A list of a member. */
interface OwnList {
  readonly member: number
  readonly name: string
}

/**
 * The member's views of a list, which belong to the account. What they were last is kept on this device, so that a list opens
 * with its view at once. A list opened without filters starts with the default view.
 */
export function useSavedViews(own: OwnList, list: Pick<ListQuery, 'bare'>, choices: TableChoices) {
  const client = useQueryClient()
  const [kept] = useState(() => readKeptViews(viewsKey(own.member, own.name)))
  const { data } = useQuery(viewsQuery(own))
  // A changed check box is rendered in its event: the cache tells of its change only afterwards.
  const [changed, setChanged] = useState<{ readonly of: unknown; readonly views: readonly SavedView[] }>()
  const known = data && savedViews(data.views)
  const views = changed !== undefined && changed.of === data ? changed.views : (known ?? kept.views)
  const change: ChangeViews = async (next) => {
    setChanged({ of: data, views: next(views) })
    return await changeViews(client, own, kept.views, next)
  }
  useDefaultView(views, data !== undefined, list, choices)
  return { views, change }
}

/** Opens the list with its default view: with that of this device at once, or with the account's if the device knows none. */
function useDefaultView(
  views: readonly SavedView[],
  isKnown: boolean,
  list: Pick<ListQuery, 'bare'>,
  choices: TableChoices,
): void {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const [arrival] = useState(key)
  const first = views.find(({ isDefault }) => isDefault)
  const isOver = useRef(false)
  const open = useEffectEvent((isLast: boolean) => {
    // Whoever has gone on meanwhile stays there.
    if (isOver.current || first === undefined || search !== '' || key !== arrival) {
      isOver.current ||= isLast
      return
    }
    isOver.current = true
    choices.apply(first.columns)
    void navigate(list.bare + first.search, { replace: true })
  })
  useEffect(() => {
    open(isKnown)
  }, [isKnown])
}

/** Saves that run, by list: one begins when the one before it has ended. */
const saving = new Map<string, Promise<unknown>>()

/** Shows a change at once, and saves it. An undo may come after the page was left. */
async function changeViews(client: QueryClient, own: OwnList, kept: readonly SavedView[], next: Next): Promise<boolean> {
  const asked = viewsQuery(own)
  const now = client.getQueryData(asked.queryKey)
  const before = now === undefined ? kept : savedViews(now.views)
  // An answer on its way does not know the change.
  void client.cancelQueries(asked, { revert: false })
  client.setQueryData(asked.queryKey, { views: wireViews(next(before)), version: now?.version ?? 0 })
  const key = viewsKey(own.member, own.name)
  const save = async (): Promise<boolean> => {
    try {
      await saveViews(client, own, next)
      return true
    } catch (error) {
      showMessage(refusalText(error) ?? NOT_SAVED)
      await client.refetchQueries(asked)
      return false
    }
  }
  const saved = (saving.get(key) ?? Promise.resolve()).then(save)
  saving.set(key, saved)
  return await saved
}

/** Saves a change; where another device was first, it is made to its views. */
async function saveViews(client: QueryClient, own: OwnList, next: Next, tries = 0): Promise<void> {
  const { queryKey } = viewsQuery(own)
  const { views: shown, version } = client.getQueryData(queryKey) ?? { views: [], version: 0 }
  const changed = (views: readonly StaffView[]) => wireViews(next(savedViews(views)))
  try {
    const saved = await put(client, own.name, changed(shown), version)
    // Further changes may be shown by now: they are saved next.
    const views = client.getQueryData(queryKey)?.views ?? saved.views
    client.setQueryData(queryKey, { views, version: saved.version })
    const key = viewsKey(own.member, own.name)
    // What has not moved yet stays what this device keeps.
    if (!readKeptViews(key).isOlder) keepViews(key, savedViews(views))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'stale-version' || tries >= MOST_TRIES) throw error
    const current = error.content as unknown as Answer
    client.setQueryData(queryKey, { views: changed(current.views), version: current.version })
    await saveViews(client, own, next, tries + 1)
  }
}

/** The call goes on when the page is left. */
async function put(client: QueryClient, list: string, views: StaffView[], version: number): Promise<Answer> {
  return await send(transportOf(client), saveStaffViews, { params: { list }, body: { views, version } }, OUTLIVES)
}
