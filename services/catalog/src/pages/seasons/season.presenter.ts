import type { CallAnswer, EditionCountry, getSeason, Picture, Season, SeasonGift } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { picturesOf } from '../../posts/pictures/post-pictures.ts'
import { PostPresenter } from '../../posts/post.presenter.ts'
import type { PostRow } from '../../posts/post-row.ts'
import type { EditedSeason } from './season-editor.service.ts'
import type { SeasonWithPicture } from './seasons.repository.ts'
import type { FrontSeason, SeasonToday } from './seasons.service.ts'

type Shown = NonNullable<CallAnswer<typeof getSeason>['season']>

/** A season on the wire of staff. */
export function presentSeason({ season, picture, menuEntries, isShown }: EditedSeason): Season {
  const { id, name, title, words, starts, ends, links, lastOrderDays, sort, version } = season
  return {
    id,
    name,
    title,
    words,
    starts,
    ends,
    links: [...links],
    last_order_days: Object.entries(lastOrderDays)
      .map(([country, day]) => ({ country, day }))
      .toSorted((one, other) => one.day.localeCompare(other.day) || one.country.localeCompare(other.country)),
    picture: pictureOf({ season, picture }),
    sort,
    menu_entries: menuEntries,
    shown: isShown,
    version,
  }
}

/** The picture with its focus; its own words stand beside it, so it has none. */
function pictureOf({ season, picture }: Pick<SeasonWithPicture, 'season' | 'picture'>): Picture | null {
  const [shown] = picture === undefined ? [] : picturesOf([picture], '')
  return shown === undefined ? null : { ...shown, focus: { x: season.focusX, y: season.focusY } }
}

/** The season of the front page on the wire. */
@Injectable()
export class SeasonPresenter {
  constructor(@Inject(PostPresenter) private readonly posts: PostPresenter) {}

  present({ shown, ends }: FrontSeason, edition: EditionCountry): CallAnswer<typeof getSeason> {
    return { season: shown === undefined ? null : this.#season(shown, edition), ends: ends.toISOString() }
  }

  #season(shown: SeasonToday, edition: EditionCountry): Shown {
    const { season, until, orderDay, isLate, lateGifts, doors } = shown
    const { name, title, words, links } = season
    return {
      name,
      title,
      words,
      picture: pictureOf(shown),
      until,
      links: isLate ? links.toSorted((one, other) => Number(other.late) - Number(one.late)) : [...links],
      order_day: orderDay ?? null,
      is_late: isLate,
      late_gifts: lateGifts.flatMap((row) => this.#gift(row, edition)),
      doors: doors ?? null,
    }
  }

  #gift(row: PostRow, country: EditionCountry): SeasonGift[] {
    const { id, slug, title, what, price, currency, images } = this.posts.card(row, { country })
    const [picture] = images
    return picture === undefined ? [] : [{ id, slug, title, what, price, currency, picture }]
  }
}
