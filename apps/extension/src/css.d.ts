/** Pages import CSS files for their side effect only. */
declare module '*.css';
