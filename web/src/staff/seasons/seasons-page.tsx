import type { Season } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { StatusChip } from '../kit/cells.tsx'
import { Entry } from '../kit/entry.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { seasonsQuery } from './season-calls.ts'
import { SeasonEditor } from './season-editor.tsx'
import { TEXTS } from './season-texts.ts'
import styles from './seasons.module.css'

/** All seasons of the year, with the editor of one: `/admin/seasons/`, `new/` and `<id>/`. */
export function SeasonsPage() {
  const path = useParams()['*']?.replace(/\/$/, '') ?? ''
  const query = useQuery(seasonsQuery())
  return (
    <StaffPage title={TEXTS.title}>
      <p className={styles.note}>{TEXTS.how}</p>
      <Entry query={query} what="season" all="/admin/seasons/">
        {({ seasons }) => {
          const season = path === 'new' ? undefined : (seasons.find(({ id }) => String(id) === path) ?? shownFirst(seasons, path))
          return (
            <div className={styles.desk}>
              <nav aria-label={TEXTS.title}>
                <ul className={styles.list}>
                  {seasons.map((one) => (
                    <li key={one.id}>
                      <SeasonLine season={one} isChosen={one.id === season?.id} />
                    </li>
                  ))}
                  <li>
                    <a className={styles.link} href="/admin/seasons/new/">
                      {TEXTS.fresh}
                    </a>
                  </li>
                </ul>
              </nav>
              <SeasonEditor key={season?.id ?? 'new'} season={season} />
            </div>
          )
        }}
      </Entry>
    </StaffPage>
  )
}

/** Without one in the address, that of the front page is open. */
function shownFirst(seasons: readonly Season[], path: string): Season | undefined {
  return path === '' ? (seasons.find(({ shown }) => shown) ?? seasons[0]) : undefined
}

function SeasonLine({ season, isChosen }: { readonly season: Season; readonly isChosen: boolean }) {
  const { id, name, starts, ends, shown, title } = season
  return (
    <a className={styles.link} href={`/admin/seasons/${id}/`} {...(isChosen ? { 'aria-current': 'page' as const } : {})}>
      <span>{name}</span>
      {shown && <StatusChip kind="good">{TEXTS.shown}</StatusChip>}
      {title === '' && <StatusChip kind="note">{TEXTS.inMenus}</StatusChip>}
      <span className={`num ${styles.when}`}>{`${starts} to ${ends}`}</span>
    </a>
  )
}
