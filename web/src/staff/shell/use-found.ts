import {
  type CallAnswer,
  type CurrentUser,
  listStaffPosts,
  listUsers,
  searchNewsletters,
  searchStaffGuides,
} from '@ribbonry/contracts'
import { BOOST_ZONE, dayText } from '@ribbonry/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { mayUse } from '../kit/may-use.ts'
import { guidePath } from '../guides/guide-paths.ts'
import { newsletterPath } from '../newsletters/newsletter-paths.ts'
import { nameOf } from '../newsletters/newsletter-state.ts'
import { type PaletteEntry, readPaletteText } from './palette-entries.ts'

const guidesQuery = query(searchStaffGuides, { staleTime: 5000 })
const giftsQuery = query(listStaffPosts, { staleTime: 5000 })
const newslettersQuery = query(searchNewsletters, { staleTime: 5000 })
const peopleQuery = query(listUsers, { staleTime: 5000 })
/** Entries of each kind to request. */
const FOUND = 5
const DEBOUNCE_MS = 150
/** Most characters of a search for guides. */
const LONGEST_TERM = 200
const NONE = { guides: [], gifts: [], newsletters: [], people: [] } as const

/** Search results of the server, for the kinds that the member may see. */
export function useFound(
  user: CurrentUser,
  typed: string,
): Readonly<Record<'guides' | 'gifts' | 'newsletters' | 'people', readonly PaletteEntry[]>> {
  const { text, only } = readPaletteText(typed)
  const asked = useDebounced(text)
  const worth = asked.length > 1 && only !== 'actions'
  const ofThings = worth && only !== 'people'
  const guides = useQuery({
    ...guidesQuery({ params: { term: asked.slice(0, LONGEST_TERM) } }),
    enabled: ofThings && mayUse(searchStaffGuides.access, user),
    placeholderData: keepPreviousData,
  })
  const gifts = useQuery({
    ...giftsQuery({ query: { page: 1, perpage: FOUND, term: asked } }),
    enabled: ofThings && mayUse(listStaffPosts.access, user),
    placeholderData: keepPreviousData,
  })
  const newsletters = useQuery({
    ...newslettersQuery({ query: { search: asked.slice(0, LONGEST_TERM) } }),
    enabled: ofThings && mayUse(searchNewsletters.access, user),
    placeholderData: keepPreviousData,
  })
  const people = useQuery({
    ...peopleQuery({ query: { who: 'all', search: asked } }),
    enabled: worth && mayUse(listUsers.access, user),
    placeholderData: keepPreviousData,
  })
  if (!worth) return NONE
  return {
    guides: guideEntries(guides.data),
    gifts: giftEntries(gifts.data),
    newsletters: newsletterEntries(newsletters.data),
    people: peopleEntries(people.data),
  }
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return settled
}

function guideEntries(answer: CallAnswer<typeof searchStaffGuides> | undefined): PaletteEntry[] {
  const found = answer?.guides.slice(0, FOUND) ?? []
  return found.map(({ id, title, slug }) => ({ title, about: `/${slug}/`, path: guidePath(id) }))
}

function giftEntries(answer: CallAnswer<typeof listStaffPosts> | undefined): PaletteEntry[] {
  return (answer?.posts ?? []).map(({ id, title }) => ({ title, path: `/admin/gifts/${id}/` }))
}

function newsletterEntries(answer: CallAnswer<typeof searchNewsletters> | undefined): PaletteEntry[] {
  const found = answer?.newsletters.slice(0, FOUND) ?? []
  return found.map((newsletter) => ({
    title: nameOf(newsletter),
    about: newsletter.schedule === null ? 'Without a day' : dayText(newsletter.schedule, BOOST_ZONE),
    path: newsletterPath(newsletter.id),
  }))
}

function peopleEntries(answer: CallAnswer<typeof listUsers> | undefined): PaletteEntry[] {
  const found = answer?.users.slice(0, FOUND) ?? []
  return found.map(({ user_id: id, username, email }) => ({ title: username, about: email, path: `/admin/users/${id}/` }))
}
