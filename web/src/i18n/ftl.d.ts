declare module "*.ftl" {
  const messages: import("./message").Messages;
  export default messages;
}
