import { FEATURED_PLACES, type FeaturedPlace } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import { useEditor } from '../kit/editor/use-editor.ts'
import { featuredGuidesQuery, useSaveFeatured } from './featured-calls.ts'
import { FeaturedList } from './featured-list.tsx'
import {
  type FeaturedAnswer,
  featuredBody,
  featuredValues,
  type FeaturedValues,
  savedByOthers,
  type ShownGuide,
} from './featured-values.ts'
import styles from './menu.module.css'
import { TEXTS } from './menu-texts.ts'

/** Which guides lead on the home page and on the pages of gifts: two lists, saved together. */
export function FeaturedGuides({ lists }: { readonly lists: FeaturedAnswer }) {
  const client = useQueryClient()
  const { mutateAsync } = useSaveFeatured()
  const editor = useEditor<FeaturedValues>({
    key: 'featured guides',
    saved: featuredValues(lists),
    send: async (values) => {
      const saved = await mutateAsync({ body: { ...featuredBody(values), version: lists.version } })
      showMessage(TEXTS.saved)
      return featuredValues(saved)
    },
    theirs: (error) => {
      const theirs = error instanceof CallError && error.code === 'stale-version' ? savedByOthers(error.content) : undefined
      if (theirs === undefined) return undefined
      client.setQueryData(featuredGuidesQuery().queryKey, theirs)
      return { values: featuredValues(theirs), changes: [] }
    },
  })
  return (
    <section className={styles.part} aria-labelledby="featured-guides">
      <div>
        <h2 id="featured-guides" className={styles.heading}>
          {TEXTS.featured}
        </h2>
        <p className={styles.note}>{TEXTS.how}</p>
      </div>
      <EditorForm
        editor={editor}
        label={TEXTS.featured}
        what="list"
        title={TEXTS.featured}
        isNew={false}
        valueText={(_name, guides) => titlesOf(guides as FeaturedValues[FeaturedPlace])}
      >
        <div className={styles.lists}>
          {FEATURED_PLACES.map((place) => (
            <FeaturedList key={place} place={place} {...editor.control(place)} />
          ))}
        </div>
      </EditorForm>
    </section>
  )
}

function titlesOf(guides: readonly ShownGuide[]): string {
  return guides.length === 0 ? 'no guide' : guides.map(({ title }) => title).join(', ')
}
