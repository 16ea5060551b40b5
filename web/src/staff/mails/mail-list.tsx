import { MAIL_STATES, MAIL_TEMPLATE_NAMES, type StaffMail } from '@ribbonry/contracts'
import { useBulkQuestion } from '../kit/bulk-question.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, searchFilter } from '../kit/filters.ts'
import { PER_PAGE, staffList } from '../kit/staff-list.tsx'
import { listMailsQuery, useSendMailAgain } from './mail-calls.ts'
import { MailPane } from './mail-pane.tsx'

/** Query parameter with the id of the open mail. */
const OPEN = 'mail'
const CHIPS = { queued: 'note', sending: 'note', sent: 'good', failed: 'bad', suppressed: 'past' } as const
const { open, text, chip, moment, figure, action } = columnsOf<StaffMail>()

/** All mails, newest first. */
export const MailList = staffList({
  name: 'mails',
  label: 'Mails',
  empty: 'No mail fits. Perhaps nobody has written yet.',
  filters: {
    term: searchFilter('Find a mail', 'By address or id', 320),
    state: choiceFilter([...MAIL_STATES, 'unconfirmed'], { label: 'State' }),
    template: choiceFilter(MAIL_TEMPLATE_NAMES, { label: 'Kind' }),
  },
  query: ({ filter, page }) => listMailsQuery({ query: { page, perpage: PER_PAGE, ...filter } }),
  rows: ({ mails }) => mails,
  total: ({ total }) => total,
  id: ({ id }) => id,
  isMoving: ({ mails }) => mails.some(({ state }) => state === 'queued' || state === 'sending'),
  columns: [
    open('to', 'To', ({ id, to }) => ({ field: OPEN, id, title: to ?? 'not kept any more', tooltip: id })),
    text('template', 'Kind', ({ template }) => template),
    chip('state', 'State', ({ state, unconfirmed }) => (
      <StatusChip kind={unconfirmed ? 'wait' : CHIPS[state]}>{unconfirmed ? `${state}, unconfirmed` : state}</StatusChip>
    )),
    moment('when', 'When', ({ sent, created }) => sent ?? created, { number: false, phone: 'line' }),
    figure('tries', 'Tries', ({ tries }) => tries),
    text('error', 'What went wrong', ({ error }) => error ?? ''),
    action('again', 'Again', {
      use: useSendMailAgain,
      input: ({ id }) => ({ body: { id } }),
      label: ({ to }) => `Send again to ${to ?? ''}`,
      done: () => 'The mail is on its way again',
      text: 'Send again',
      when: ({ again }) => again,
    }),
  ],
  views: (list, answer) => ({
    label: 'Mails by state',
    views: MAIL_STATES.map((state) => ({
      title: state,
      path: list.pathWith({ term: '', template: undefined, state }),
      current: list.values.state === state,
      count: answer && (answer.states[state] ?? 0),
    })),
  }),
  useActions: useSendAgain,
  pane: { field: OPEN, show: ({ id, onClose }) => <MailPane id={id} onClose={onClose} /> },
})

/** Sends the selected mails again, if their content is still stored. */
function useSendAgain() {
  const { mutateAsync } = useSendMailAgain()
  return useBulkQuestion<StaffMail>({
    title: 'Send again',
    icon: 'share',
    may: ({ again }) => again,
    question: (mails, left) => {
      const count = mails.length === 1 ? 'one mail' : `${mails.length} mails`
      const description =
        left === 0 ? 'What is sent cannot be taken back.' : `${left} of the chosen are not kept any more, and are left out.`
      return { title: `Send ${count} again?`, description, confirm: `Send ${count}` }
    },
    run: ({ id }) => mutateAsync({ body: { id } }),
    done: 'The mails are on their way again',
    refused: 'Not sent again',
    nameOf: ({ id, to }) => to ?? id,
  })
}
