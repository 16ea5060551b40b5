import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RouteObject, useNavigate } from 'react-router'
import { FinderForm } from '../features/gift-finder/components/finder-form.tsx'
import { FinderLayout } from '../features/gift-finder/components/finder-layout.tsx'
import { FinderSteps } from '../features/gift-finder/components/finder-steps.tsx'
import { SuggestedGifts } from '../features/gift-finder/components/suggested-gifts.tsx'
import {
  type FinderAddress,
  finderMetadata,
  finderPath,
  hasNoCriteria,
  questionOf,
  readFinderAddress,
} from '../features/gift-finder/finder-address.ts'
import { foundGiftsQuery } from '../features/gift-finder/finder-calls.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { listPage } from '../routing/list-page.tsx'
import { type ClientOf, LIST_STALE_TIME, notFound, pageData, type PageHandle } from '../routing/page-route.ts'
import { isBeyondTheEnd } from '../routing/past-the-end.ts'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { PictureSkeleton } from '../ui/skeleton/skeleton.tsx'

const GiftFinderPage = listPage(readFinderAddress, GiftFinder)

const handle: PageHandle = {
  module: 'src/routes/gift-finder.route.tsx',
  isPastTheEnd: async ({ client, pathname, search }) => {
    const address = readFinderAddress(pathname, search)
    if (address === undefined) return false
    return await isBeyondTheEnd(address.page, async (page) => {
      const list = await client.ensureInfiniteQueryData(foundGiftsQuery({ ...address, page }))
      return list.pages[0]?.posts.length
    })
  },
  metadata: ({ pathname, search }) => {
    const address = readFinderAddress(pathname, search)
    return address === undefined ? PAGE_404 : finderMetadata(address)
  },
}

/** Gift finder results for the criteria in the address. */
export function giftFinderRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: GiftFinderPage,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readFinderAddress(pathname, searchParams)
      if (address === undefined) throw notFound()
      return pageData(clientOf(context).fetchInfiniteQuery({ ...foundGiftsQuery(address), staleTime: LIST_STALE_TIME }))
    },
  }
}

function GiftFinder({ address, scrolls }: { readonly address: FinderAddress; readonly scrolls: boolean }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery({ ...foundGiftsQuery(address), placeholderData: keepPreviousData })
  const found = list.data?.pages[0]
  const choices = found?.choices
  const question = questionOf(address)
  usePageMetadata(finderMetadata(address))
  // Somebody who answers in the form goes on to the next question: it folds when they press its button.
  const [isAnswering, setAnswering] = useState(false)
  const isFolded = question === undefined && !hasNoCriteria(address) && !isAnswering
  const ask = (path: string) => {
    if (path !== finderPath(address)) void navigate(path, { replace: true, preventScrollReset: true })
  }
  const answer = (path: string, isDone: boolean) => {
    setAnswering(!isDone)
    ask(path)
  }
  const head = (
    <PageHead
      crumbs={[]}
      over="The gift finder"
      title="Who is it for?"
      deck="Say as much or as little as you know. We look along the shelves, and tell you why each thing is here."
      picture={null}
    />
  )
  return (
    <FinderLayout
      question={question}
      isFolded={isFolded}
      head={head}
      steps={
        choices === undefined ? (
          <PictureSkeleton />
        ) : (
          <FinderSteps
            address={address}
            question={question}
            choices={choices}
            total={found?.total ?? 0}
            near={found?.near ?? 0}
            onNavigate={ask}
          />
        )
      }
      form={choices === undefined ? <PictureSkeleton /> : <FinderForm address={address} choices={choices} onNavigate={answer} />}
      results={<SuggestedGifts address={address} list={list} scrolls={scrolls} />}
    />
  )
}
