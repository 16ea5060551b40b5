import { useEffect, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './theme-choice.module.css'

const KEY = 'theme'
const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const NAMES: Readonly<Record<Theme, string>> = { system: 'As my device', light: 'Light', dark: 'Dark' }

/** Light, dark, or as the device has it. The choice is applied before paint by the small script in the page's head. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => { setTheme(THEMES.find((name) => name === document.documentElement.dataset['theme']) ?? 'system') }, [])
  const choose = (next: Theme) => {
    setTheme(next)
    if (next === 'system') {
      delete document.documentElement.dataset['theme']
      localStorage.removeItem(KEY)
    } else {
      document.documentElement.dataset['theme'] = next
      localStorage.setItem(KEY, next)
    }
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="sr">Colours of the page</legend>
      {THEMES.map((name) => (
        <label key={name}>
          <input className="sr" type="radio" name="theme" checked={theme === name} onChange={() => { choose(name) }} />
          {name !== 'system' && <Icon name={name === 'light' ? 'sun' : 'moon'} small />}
          {NAMES[name]}
        </label>
      ))}
    </fieldset>
  )
}
