import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listMails } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { MAILS_PER_PAGE, type MailSearch } from '../mail-search.ts'

/** Polling interval while mails are open, in milliseconds. */
const POLL = 5000

function mailsOptions({ term, state, template, page }: MailSearch) {
  const query = {
    page,
    perpage: MAILS_PER_PAGE,
    ...(term === '' ? {} : { term }),
    ...(state === undefined ? {} : { state }),
    ...(template === undefined ? {} : { template }),
  }
  return queryOptions({
    queryKey: queryKey(listMails, { query }),
    queryFn: ({ client, signal }) => send(transportOf(client), listMails, { query }, signal),
    staleTime: 2000,
  })
}

/** Mails for staff. Keeps the previous page while loading; polls while a mail is under way. */
export function useMails(search: MailSearch) {
  return useQuery({
    ...mailsOptions(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'queued' || state === 'sending') === true ? POLL : false,
  })
}
