import { Icon } from '../icons/icon.tsx'
import { chooseTheme, type Theme, THEMES, useTheme } from './theme.ts'
import styles from './preferences.module.css'
import { useState } from 'react'
import { adultCookie, wantsAdult } from './adult-preference.ts'
import { buttonClass } from '../buttons/button.tsx'

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

const NAMES: Readonly<Record<Theme, string>> = { system: 'As my device', light: 'Light', dark: 'Dark' }

/** Light, dark, or the device's setting. */
function ThemeChoice() {
  const theme = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend className="sr">Colours of the page</legend>
      {THEMES.map((name) => (
        <label key={name}>
          <input
            className="sr"
            type="radio"
            name="theme"
            checked={theme === name}
            onChange={() => {
              chooseTheme(name)
            }}
          />
          {name !== 'system' && <Icon name={name === 'light' ? 'sun' : 'moon'} small />}
          {NAMES[name]}
        </label>
      ))}
    </fieldset>
  )
}

/** Whether lists contain adult gifts. A change invalidates all lists. */
function AdultChoice() {
  const [wanted, setWanted] = useState(() => wantsAdult(document.cookie))
  const choose = (now: boolean) => {
    setWanted(now)
    document.cookie = adultCookie(now, location.protocol === 'https:')
    location.reload()
  }
  return (
    <label className={styles.adultChoice}>
      <input
        type="checkbox"
        checked={wanted}
        onChange={(event) => {
          choose(event.currentTarget.checked)
        }}
      />
      Show gifts for adults too
    </label>
  )
}

/** Opens the help for shortcuts; the shortcut listener handles the click. */
function ShortcutsButton() {
  return (
    <button type="button" className={`${buttonClass({ variant: 'quiet', small: true })} ${styles.button}`} data-shortcuts="">
      Keyboard shortcuts
    </button>
  )
}
