import { Icon } from '../icons/icon.tsx'
import { chooseTheme, type Theme, THEMES, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'

const NAMES: Readonly<Record<Theme, string>> = { system: 'As my device', light: 'Light', dark: 'Dark' }

/** Light, dark, or the device's setting. */
export function ThemeChoice() {
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
