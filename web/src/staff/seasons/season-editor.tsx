import { type Season, SEASON_NAME_LENGTH, SEASON_TITLE_LENGTH, SEASON_WORDS_LENGTH } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { SeasonBand } from '../../ui/season-band/season-band.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import { FocusPicture } from '../kit/editor/focus-picture.tsx'
import { type Editor, useEditor } from '../kit/editor/use-editor.ts'
import { seasonOfOthers, seasonsQuery, useCreateSeason, useDeleteSeason, useSeasonUndo, useUpdateSeason } from './season-calls.ts'
import { NEW_SEASON, seasonBody, seasonPreview, type SeasonValues, seasonValues } from './season-form.ts'
import { SeasonDays, SeasonLinks } from './season-rows.tsx'
import { TEXTS } from './season-texts.ts'
import styles from './seasons.module.css'

const ALL = '/admin/seasons/'

/** Editor of a season, and below it what the front page shows; creates one when `season` is undefined. */
export function SeasonEditor({ season }: { readonly season: Season | undefined }) {
  const editor = useSeasonEditor(season)
  const remove = useDeleteSeason()
  const offerUndo = useSeasonUndo()
  const onDelete = (id: number, name: string) => {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ operation_id: operation }) => {
          offerUndo(operation, TEXTS.deleted(name), TEXTS.back)
          void editor.leave(ALL)
        },
        onError: editor.refused,
      },
    )
  }
  return (
    <div className={styles.editor}>
      <EditorForm
        editor={editor}
        label="The season"
        what="season"
        title={editor.saved.name}
        isNew={season === undefined}
        actions={
          season !== undefined &&
          season.menu_entries === 0 && (
            <Button small variant="quiet" disabled={remove.isPending} onClick={() => onDelete(season.id, season.name)}>
              Delete
            </Button>
          )
        }
      >
        <h2>{season === undefined ? TEXTS.fresh : season.name}</h2>
        <SeasonFields editor={editor} />
      </EditorForm>
      {editor.values.title.trim() !== '' && (
        <section aria-label={TEXTS.preview}>
          <p className={styles.note}>{TEXTS.preview}</p>
          <SeasonBand season={seasonPreview(editor.values)} region="us" />
        </section>
      )}
    </div>
  )
}

function SeasonFields({ editor }: { readonly editor: Editor<SeasonValues> }) {
  const { field, control } = editor
  return (
    <>
      <Field label={TEXTS.name} hint={TEXTS.nameHint} maxLength={SEASON_NAME_LENGTH} required {...field('name')} />
      <Field label={TEXTS.heading} hint={TEXTS.headingHint} maxLength={SEASON_TITLE_LENGTH} {...field('title')} />
      <TextArea label={TEXTS.words} maxLength={SEASON_WORDS_LENGTH} rows={3} {...field('words')} />
      <div className={styles.days}>
        <Field label={TEXTS.starts} hint={TEXTS.dayHint} placeholder="11-01" maxLength={5} required {...field('starts')} />
        <Field label={TEXTS.ends} hint={TEXTS.dayHint} placeholder="12-24" maxLength={5} required {...field('ends')} />
      </div>
      <SeasonDays {...control('days', 'last_order_days')} />
      <SeasonLinks {...control('links')} />
      <FocusPicture hint={TEXTS.pictureHint} {...control('picture', 'picture_id')} />
      <Field label={TEXTS.sort} hint={TEXTS.sortHint} inputMode="numeric" maxLength={4} {...field('sort')} />
    </>
  )
}

/** Saves all fields; each save can be taken back. */
function useSeasonEditor(season: Season | undefined): Editor<SeasonValues> {
  const client = useQueryClient()
  const create = useCreateSeason()
  const update = useUpdateSeason()
  const offerUndo = useSeasonUndo()
  const editor: Editor<SeasonValues> = useEditor({
    key: `season ${season?.id ?? 'new'}`,
    saved: season === undefined ? NEW_SEASON : seasonValues(season),
    send: async (values) => {
      const body = seasonBody(values)
      if (season === undefined) {
        const { season: made, operation_id: operation } = await create.mutateAsync({ body })
        offerUndo(operation, TEXTS.created(made.name), TEXTS.back)
        await editor.leave(`${ALL}${made.id}/`)
        return undefined
      }
      const input = { params: { id: season.id }, body: { ...body, version: season.version } }
      const { season: saved, operation_id: operation } = await update.mutateAsync(input)
      offerUndo(operation, TEXTS.saved(saved.name), TEXTS.back)
      return seasonValues(saved)
    },
    theirs: (error) => {
      const current = seasonOfOthers(error)
      if (current === undefined) return undefined
      client.setQueryData(seasonsQuery().queryKey, (now) =>
        now === undefined ? now : { seasons: now.seasons.map((one) => (one.id === current.id ? current : one)) },
      )
      return { values: seasonValues(current), changes: [] }
    },
  })
  return editor
}
