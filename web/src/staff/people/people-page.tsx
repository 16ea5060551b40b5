import { buttonClass } from '../../ui/buttons/button.tsx'
import { entryPages } from '../shell/entry-pages.tsx'
import { ChangeList } from './change-list.tsx'
import { personQuery } from './people-calls.ts'
import { PeopleList } from './people-list.tsx'
import { Person } from './person.tsx'

/** Members and their rights: `/admin/users/`, `changes/` and `<id>/`. */
export const PeoplePage = entryPages({
  path: '/admin/users/',
  title: 'People',
  List: PeopleList,
  actions: (
    <a className={buttonClass({ small: true })} href="/admin/users/changes/">
      What staff changed
    </a>
  ),
  what: 'member',
  titleOf: (id) => `Member ${id}`,
  query: (id) => personQuery({ params: { user_id: id } }),
  entry: (answer) => <Person {...answer} />,
  others: { changes: { title: 'What staff changed', page: () => <ChangeList /> } },
})
