import { useLocation, useNavigate } from 'react-router'
import { inRegion, REGION, type Region, regionOf, REGIONS, withoutRegion } from '../regions/region.ts'
import styles from './chrome-links.module.css'

/** Switches the region of the current page. */
export function RegionSelect() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const choose = (region: string) => {
    void navigate(inRegion(region as Region, withoutRegion(pathname)))
  }
  return (
    <label className={styles.region}>
      <span className="sr">Country</span>
      <select
        value={regionOf(pathname)}
        onChange={(event) => {
          choose(event.currentTarget.value)
        }}
      >
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {REGION[region].label}
          </option>
        ))}
      </select>
    </label>
  )
}
