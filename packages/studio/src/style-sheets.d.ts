/** Style sheets that come with the part of the page that imports them. */
declare module '*.css';
