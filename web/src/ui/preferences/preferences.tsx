import { ThemeChoice } from './theme-choice.tsx'
import { AdultChoice } from './adult-choice.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'

/** What a visitor may choose about every page. Only a browser knows what was chosen. */
export function Preferences() {
  return (
    <>
      <ThemeChoice />
      <AdultChoice />
      <ShortcutsButton />
    </>
  )
}
