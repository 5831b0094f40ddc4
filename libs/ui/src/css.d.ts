/** Components import CSS files only for their side effect. */
declare module '*.css';
