import type { CallAnswer, listUsers, StaffUser } from '@ribbonry/contracts'
import type { PickerSource } from '../kit/picker/picker-source.ts'
import { listPeopleQuery } from './people-calls.ts'

/** Members for a picker: the newest, or those whose name or address starts with the term. */
export const PERSON_SOURCE: PickerSource<CallAnswer<typeof listUsers>, StaffUser> = {
  query: ({ term }) => listPeopleQuery({ query: term === undefined ? {} : { search: term } }),
  rows: ({ users }) => users,
  itemOf: ({ user_id: id, username, email }) => ({ id, title: username, about: email }),
  // Only one page: typing more narrows the result.
  perPage: () => undefined,
  empty: 'No member is called so.',
}
