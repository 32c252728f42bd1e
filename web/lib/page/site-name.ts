/** The name by which calls know this site, and the version it shows and logs in with (spec §9). */
export const siteName = 'newbet';
export const siteVersion = 'VV 0.2.5';
