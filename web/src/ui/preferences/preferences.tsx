import { ThemeChoice } from './theme-choice.tsx'
import { AdultChoice } from './adult-choice.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'

/** Settings of every page. Rendered in browsers only, which know the choices. */
export function Preferences() {
  return (
    <>
      <ThemeChoice />
      <AdultChoice />
      <ShortcutsButton />
    </>
  )
}
