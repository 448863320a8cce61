declare module "virtual:about" {
  const about: Readonly<Record<"unofficial" | "trademarks" | "saga" | "rules" | "license", string>>;
  export default about;
}
