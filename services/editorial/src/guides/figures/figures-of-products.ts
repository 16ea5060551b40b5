/**
 * SQL: the events of the products `p`, as `f.impressions`, `f.clicks`, `f.earlier_impressions` and `f.earlier_clicks`; null for a
 * product of which nobody counts anything. A gift that was only counted as a gift so far, by pages that name no products, lends
 * its own events, which are those of all its guides.
 */
export const FIGURES_OF_PRODUCTS = `
  left join lateral (
    select o.impressions, o.clicks, o.earlier_impressions, o.earlier_clicks from product_figures as o where o.product_id = p.id
    union all
    select g.impressions, g.clicks, g.earlier_impressions, g.earlier_clicks from gift_figures as g
    where g.post_id = p.post_id and not exists (
      select from guide_products as q join product_figures as o on o.product_id = q.id where q.post_id = p.post_id
    )
  ) as f on true`
